/** The spellings that `latinSounds` may give for each sound of `arabicSounds`, and those that are less like it. */
const spelt: Readonly<Record<string, string>> = {
  ...{
    b: "b",
    t: "tQ",
    T: "tQ",
    c: "scQ",
    j: "jcgD",
    h: "hx",
    x: "xhk",
    d: "d",
    D: "dDz",
    z: "zD",
    Z: "zDdQ",
    r: "r",
    s: "s",
  },
  ...{
    g: "g",
    f: "f",
    k: "k",
    l: "l",
    m: "m",
    n: "n",
    N: "nmlrwy",
    H: "th",
    w: "w",
    y: "yj",
    a: "aeo",
    i: "ie",
    u: "uo",
  },
};
const alike: Readonly<Record<string, string>> = { w: "uo", y: "ie", i: "ay", u: "wi", a: "iu", n: "m" };

const vowels = "aiueo";
/** Sounds that are often left out or added. */
const weak = "hwynNH";

/** What a sound that agrees is worth, about the bits that it tells. */
const worthOf = (sound: string) => (vowels.includes(sound) ? 1 : weak.includes(sound) ? 1.6 : 3);

/** What it costs that one side alone has a sound. */
function gapOf(sound: string): number {
  if (sound === " ") return 0;
  if ("NH".includes(sound)) return 0.3;
  return vowels.includes(sound) ? 0.8 : weak.includes(sound) ? 1.2 : mismatch;
}
const mismatch = 4;
const otherVowel = 1;

function scoreOf(arabic: string, latin: string): number {
  if (spelt[arabic]?.includes(latin)) return Math.min(worthOf(arabic), worthOf(latin));
  if (alike[arabic]?.includes(latin)) return 0.2;
  if (arabic === " " && latin === " ") return 0;
  return vowels.includes(arabic) && vowels.includes(latin) ? -otherVowel : -mismatch;
}

const signs = 128;
const gaps = Float64Array.from({ length: signs }, (_, code) => gapOf(String.fromCharCode(code)));
const scores = Float64Array.from({ length: signs ** 2 }, (_, at) =>
  scoreOf(String.fromCharCode(at / signs), String.fromCharCode(at % signs)),
);

/** The highest score that sounds of a transliteration can have. */
export function highestScore(latin: string): number {
  let sum = 0;
  for (const sound of latin) sum += sound === " " ? 0 : worthOf(sound);
  return sum;
}

/** The part of the Arabic and of the transliteration that agree best: `start` and `end` in the one, `from` and `to` in the other. */
export type Alignment = { score: number; start: number; end: number; from: number; to: number };

/** Aligns a transliteration with the Arabic sounds from `first` up to `last` (Smith and Waterman's algorithm). */
export function alignSounds(latin: string, arabic: string, first: number, last: number): Alignment {
  const best: Alignment = { score: 0, start: first, end: first, from: 0, to: 0 };
  const width = latin.length + 1;
  // Of the best alignment that ends at each place: its score, and where it starts in both.
  const [score, start, from] = [new Float64Array(width), new Int32Array(width), new Int32Array(width)];
  for (let at = first; at < last; at += 1) {
    const sound = arabic.charCodeAt(at);
    const gap = gaps[sound] ?? mismatch;
    let [diagonal, diagonalStart, diagonalFrom] = [0, at, 0];
    for (let to = 1; to < width; to += 1) {
      const other = latin.charCodeAt(to - 1);
      const above = score[to] ?? 0;
      const own = [start[to] ?? 0, from[to] ?? 0] as const;
      let next = diagonal + (scores[sound * signs + other] ?? -mismatch);
      let [nextStart, nextFrom] = [diagonalStart, diagonalFrom];
      if (above - gap > next) [next, nextStart, nextFrom] = [above - gap, own[0], own[1]];
      const left = (score[to - 1] ?? 0) - (gaps[other] ?? mismatch);
      if (left > next) [next, nextStart, nextFrom] = [left, start[to - 1] ?? 0, from[to - 1] ?? 0];
      [diagonal, diagonalStart, diagonalFrom] = above > 0 ? [above, own[0], own[1]] : [0, at, to];
      if (next <= 0) [next, nextStart, nextFrom] = [0, at + 1, to];
      [score[to], start[to], from[to]] = [next, nextStart, nextFrom];
      if (next > best.score) Object.assign(best, { score: next, start: nextStart, end: at + 1, from: nextFrom, to });
    }
  }
  return best;
}
