// Whether a passage that only comes near a quote shares enough with it to be worth a look.

/** Words of five letters and more that say nothing of a text's subject, in the languages that the window is used in most. */
const COMMON = new Set(
  `about above after again against almost along already although always among another around because become been before behind being below
  between beyond could during either enough every first however might moreover never other others perhaps people quite rather really same should
  since still their them themselves there therefore these thing things think those though through together under until upon very wants where
  whether which while whole whose within without would years aller alles andere anderen aber auch beiden dabei damit dann dass dessen deren diese
  diesem diesen dieser dieses doch durch eine einem einen einer eines einige etwa gegen haben hatte hatten immer jede jeder jedes jetzt kann keine
  können könnte lassen machen mehr mehrere meist müssen nach nicht nichts noch oder ohne schon sehr seine seinen seiner selbst sich sind sollte
  sondern über unter viele vielen wären weil weiter welche wenig wenn werden wieder wird wurde wurden würde zwischen alors ainsi après aussi autre
  autres avant avec beaucoup cette comme dans depuis donc elles encore entre était être leurs mais même moins notre nous parce pendant peuvent plus
  plusieurs pour pourquoi quand quelle sans selon sont sous souvent toujours tous tout toute toutes très aquel aunque cada como contra cuando desde
  donde durante ellos entonces entre estaba estas este esto estos había hacia hasta mientras mucho muchos mismo nosotros otros para pero porque
  puede pueden quien según sobre también tiene todas todos`.split(/\s+/),
);
/** Letters of a word that tell it, whatever its ending. */
const STEM = 6;
const LEAST_LETTERS = 5;
/** So many rare words have to be shared. */
const LEAST_SHARED = 2;

const UNSPACED = /[\p{sc=Han}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}]/u;

/** Two signs at a time, of writing that has no spaces. */
const pairs = (word: string) => [...word].slice(1).flatMap((sign, i) => (UNSPACED.test(sign) ? [`${[...word][i]}${sign}`] : []));

function rareWords(text: string): Set<string> {
  return new Set(
    [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].flatMap(([word]) => {
      if (UNSPACED.test(word)) return pairs(word);
      const small = word.toLowerCase();
      const isName = /^[\p{Lu}\p{N}]{2,}$/u.test(word);
      if (isName || (/\p{N}/u.test(word) && word.length > 1)) return [small];
      return small.length >= LEAST_LETTERS && !COMMON.has(small) ? [small.slice(0, STEM)] : [];
    }),
  );
}

/** Two rare words are shared, or one where the quote has no more. */
export function isClose(quote: string, passage: string): boolean {
  const [wanted, there] = [rareWords(quote), rareWords(passage)];
  const shared = [...wanted].filter((word) => there.has(word)).length;
  return shared >= Math.min(LEAST_SHARED, Math.max(1, wanted.size));
}
