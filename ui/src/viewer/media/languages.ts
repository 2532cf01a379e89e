// The languages that Whisper's models know, as ISO 639-1 (and 639-3 where it has no letters for one).
import { compareWords, languageName } from '../../i18n/format';

const CODES =
  'af am ar as az ba be bg bn bo br bs ca cs cy da de el en es et eu fa fi fo fr gl gu ha haw he hi hr ht hu hy id is it ja jw ka kk km kn ko la lb ln lo lt lv ' +
  'mg mi mk ml mn mr ms mt my ne nl nn no oc pa pl ps pt ro ru sa sd si sk sl sn so sq sr su sv sw ta te tg th tk tl tr tt uk ur uz vi yi yo yue zh';

/** By their names in the window's language. */
export const spokenLanguages = (): { code: string; name: string }[] =>
  CODES.split(' ')
    .map((code) => ({ code, name: languageName(code) }))
    .sort((a, b) => compareWords(a.name, b.name));
