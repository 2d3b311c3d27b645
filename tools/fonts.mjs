// Makes the font subsets from the @fontsource packages: `node tools/fonts.mjs [folder]`.
// A subset has only the characters that its role needs, and all layout features and the weight axis, because Arabic
// shaping needs them. The output is deterministic.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import subsetFont from "subset-font";
import { languageRecords } from "../src/i18n/shared/languages.ts";

const root = join(import.meta.dirname, "..");
const target = process.argv[2] ?? join(root, "src/ui/fonts");

/** Expands "0020 0621-063A" to the string of those characters. */
function characters(...ranges) {
  return ranges
    .join(" ")
    .split(" ")
    .map((range) => {
      const [first, last = first] = range.split("-").map((code) => Number.parseInt(code, 16));
      return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, step) => first + step));
    })
    .join("");
}

// Every Arabic-script font contains the space: a space from a fallback font would move the baseline.
const arabic = characters(
  "0020 0028-002F 003A 00A0 060C 061B 061F 0621-063A 0640-0652 0654 0660-066C 0670 0671",
  "200C-200F 2066-2069 25CC FDFA",
);
const urdu = characters(
  "0020 00A0 0600-0603 060C-0614 061B 061F 0621-063A 0640-0658 0670 0674 0679 067E 0686 0688 0691 0698 06A9 06AF",
  "06BA 06BE 06C0-06C3 06CC 06D2-06D5 06F0-06F9 200C-200F 2066-2069 25CC FDF2",
);
const mushaf = characters(
  "0020 00A0 0621-063A 0640-0656 065E 0660-0669 0670 0671 06D6-06ED 06F0-06F9 08F0-08F3 200C-200F 25CC FD3E FD3F FDFA",
);
const punctuation = characters("0021-002F 003A-003F 005B 005D 00AB 00B7 00BB 00D7 2013 2014 2018-201D 2026");
// English, Polish, Turkish, Indonesian, and the letters that transliteration of Arabic uses.
const latin = characters(
  "0020-007E 00A0-00FF 0100 0101 0104-0107 0112 0113 0118 0119 011E 011F 012A 012B 0130 0131 0141-0144 014C 014D",
  "015A 015B 015E 015F 016A 016B 0179-017C 02BB-02BF 1E0C 1E0D 1E24 1E25 1E62 1E63 1E6C 1E6D 1E92 1E93 2010-2015",
  "2018-201E 2022 2026 2032 2033 2039 203A 2212",
);

const upTo600 = { variationAxes: { wght: { min: 400, max: 600 } } };
const plex = "@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic";
const naskh = "@fontsource-variable/noto-naskh-arabic/files/noto-naskh-arabic";
const nastaliq = "@fontsource/noto-nastaliq-urdu/files/noto-nastaliq-urdu";
const newsreader = "@fontsource-variable/newsreader/files/newsreader";

/** name → source file, characters, options */
const faces = {
  "amiri-quran": ["@fontsource/amiri-quran/files/amiri-quran-arabic-400-normal", mushaf],
  "plex-ar-400": [`${plex}-arabic-400-normal`, arabic],
  "plex-ar-600": [`${plex}-arabic-600-normal`, arabic],
  "plex-punct-400": [`${plex}-latin-400-normal`, punctuation],
  "plex-punct-600": [`${plex}-latin-600-normal`, punctuation],
  "naskh-var": [`${naskh}-arabic-wght-normal`, arabic, upTo600],
  "naskh-punct": [`${naskh}-latin-wght-normal`, punctuation, upTo600],
  "nastaliq-400": [`${nastaliq}-arabic-400-normal`, urdu],
  "nastaliq-name": [`${nastaliq}-arabic-400-normal`, languageRecords.ur.ownName],
  "nastaliq-punct": [`${nastaliq}-latin-400-normal`, punctuation],
  "newsreader-latin": [`${newsreader}-latin-wght-normal`, latin, upTo600],
  "newsreader-ext": [`${newsreader}-latin-ext-wght-normal`, latin, upTo600],
};

mkdirSync(target, { recursive: true });
for (const [name, [source, text, options]] of Object.entries(faces)) {
  const font = readFileSync(join(root, "node_modules", `${source}.woff2`));
  const cut = await subsetFont(font, text, { targetFormat: "woff2", ...options });
  writeFileSync(join(target, `${name}.woff2`), cut);
  console.log(`${name}.woff2 ${(cut.length / 1000).toFixed(1)} kB`);
}
