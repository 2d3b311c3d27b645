import { corpusText } from "../corpus/corpus.ts";
import { withoutMarks } from "../corpus/quotation-corpus.ts";
import { fc } from "../property-seed.ts";

const refs = ["1:1", "2:153", "2:255", "94:5", "112:1", "55:13"];
const verses = refs.flatMap((ref) => [
  corpusText("ar-uthmani", ref),
  withoutMarks(corpusText("ar-imlaei", ref)),
  ...["en", "pl", "tr", "id", "ur"].map((language) => corpusText(language, ref)),
]);
const halves = verses.map((verse) => verse.split(" ").reverse().join(" "));
/** The words of a verse in pairs, as a commentary quotes them. */
const pieces = ["15:79", "97:3"].flatMap((ref) => corpusText("ar-imlaei", ref).match(/\S+(?:\s\S+)?/gu) ?? []);
const taken = [...pieces.map((words) => `${words} أي كذا، `), pieces.map((words) => `${words} كما تقدم، `).join("")];
const leadIns = [
  ...[
    "Allah says: ",
    "God said in the Qur’an (2:153):\n",
    "The Prophet (pbuh) said ",
    "as narrated by Bukhari",
    "**Translation:** ",
  ],
  ...[
    "قال تعالى: ",
    "وقال رسول الله ﷺ: ",
    "رواه مسلم",
    "Peygamber şöyle buyurdu: ",
    "Rasulullah bersabda, ",
    "Prorok powiedział: ",
  ],
  ...["نبی کریم نے فرمایا: ", "Qur’an 2:153: ", "(Qur’an 2:153)", "[البقرة: 153]", "(Bukhari)"],
];
const signs = [
  ...[
    '"',
    "“",
    "”",
    "„",
    "«",
    "»",
    "‘",
    "’",
    "'",
    "﴿",
    "﴾",
    "{",
    "}",
    "(",
    ")",
    "[",
    "]",
    "*",
    "**",
    "_",
    "`",
    "```\n",
    "> ",
    "\n> ",
  ],
  ...[
    "\n",
    "\n\n",
    "- ",
    "1. ",
    "# ",
    "| a | b |\n",
    "---\n",
    ". ",
    ": ",
    "، ",
    "؟ ",
    "… ",
    "—",
    "\\",
    "!",
    "&quot;",
    "&#8235;",
    "&",
  ],
  ...[
    "<b>",
    "</b>",
    "<script>",
    "</script>",
    "<",
    ">",
    "![x](",
    "](http://x.y)",
    "https://x.y/z ",
    "www.",
    "h",
    "\u200f",
    "\u200b",
    "\ud83d",
    "\ude42",
    "\r\n",
  ],
];
const marks = [
  "[quran:2:153]",
  "[quran:",
  "2:1]",
  "[hadith:sample:1:1]",
  "[tafsir:x:2:153]",
  "[reflection]",
  "[quran:2:999]",
  "[quran:٢:١٥٣]",
  "[1]: javascript:x ",
];
const prose = [
  ...[
    "Patience is a virtue ",
    "and it grows slowly, ",
    "so rest a while. ",
    "‘Umar and the Qur’an’s words ",
    "sabr (صبر) ",
  ],
  ...["الصبر خلق كريم ", "يعين الإنسان على الشدائد. ", "كما نعلم جميعا ", "صبر بہت بڑی نعمت ہے۔ ", "جدًّا "],
];

const piece = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...prose) },
  { weight: 2, arbitrary: fc.constantFrom(...verses, ...halves) },
  { weight: 2, arbitrary: fc.constantFrom(...leadIns) },
  { weight: 1, arbitrary: fc.constantFrom(...taken) },
  { weight: 4, arbitrary: fc.constantFrom(...signs) },
  { weight: 1, arbitrary: fc.constantFrom(...marks) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 6 }) },
);

/** Random answers of a careless or hostile answerer: correct and wrong verses, lead-ins, markup and prose. */
export const answerTexts = fc.array(piece, { minLength: 1, maxLength: 24 }).map((pieces) => pieces.join(""));

/** Lengths of chunks, used in turn. */
export const chunkLengths = fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 12 });
