#!/bin/sh
# Makes the fonts of PDF reports anew, from DejaVu Sans (Debian: fonts-dejavu-core) with fontTools: subsets of what reports need.
set -eu
from=${1:-/usr/share/fonts/truetype/dejavu}
cd "$(dirname "$0")"
# Latin, Greek, Cyrillic, Armenian, Hebrew, Arabic, Georgian; punctuation, signs, arrows, mathematics, shapes, marks.
sans=0000-052F,0531-058F,0591-05F4,0600-06FF,0750-077F,10A0-10FF,1AB0-1AFF,1D00-1DBF,1E00-1FFF,2000-209C,20A0-20BF,2100-218B
sans=$sans,2190-23FF,2460-24FF,2500-27BF,2A00-2AFF,2C60-2C7F,A640-A69F,A720-A7FF,FB00-FB06,FB1D-FDFF,FE20-FE2F,FE70-FEFF,FFF9-FFFD
bold=0000-052F,0591-05F4,0600-06FF,1E00-1FFF,2000-209C,20A0-20BF,203A,2190-2193,2248,2260,2264,2265,25A1,25CF,25D0,2691,2713,2717
bold=$bold,FB1D-FB4F,FE70-FEFF,FFFD
for one in "DejaVuSans.ttf $sans sans.ttf" "DejaVuSans-Bold.ttf $bold sans-bold.ttf"; do
  set -- $one
  pyftsubset "$from/$1" --unicodes="$2" --output-file="$3" --layout-features='*' --no-hinting --notdef-outline
done
