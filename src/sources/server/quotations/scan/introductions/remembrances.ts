import { consonantSounds } from "../../bags/latin-arabic.ts";
import type { Span } from "../../span.ts";
import { wordsIn } from "../marks.ts";
import { foldedWords } from "../phrases.ts";

const arabic = /\p{Script=Arabic}/u;

/** Words of praise, greeting and remembrance that people say in Arabic and write in Latin letters. */
const remembrances = [
  "la ilaha illa allah muhammadur rasulu allah",
  "la ilaha illa allahu wahdahu la sharika lah lahul mulku wa lahul hamdu wa huwa ala kulli shayin qadir",
  "ashhadu an la ilaha illa allah wa ashhadu anna muhammadan abduhu wa rasuluhu",
  "ashhadu an la ilaha illa allah wa ashhadu anna muhammadan rasulu allah",
  "la hawla wa la quwwata illa billahil aliyyil azim",
  "subhana allahi wa bihamdihi subhana allahil azim",
  "subhana allah wal hamdu lillah wa la ilaha illa allah wa allahu akbar",
  "astaghfirullahal azim alladhi la ilaha illa huwal hayyul qayyum wa atubu ilayh",
  "astaghfirullah wa atubu ilayh",
  "a'udhu billahi minash shaytanir rajim",
  "assalamu alaykum wa rahmatu allahi wa barakatuh",
  "wa alaykumus salam wa rahmatu allahi wa barakatuh",
  "allahumma salli wa sallim ala sayyidina muhammad wa ala ali muhammad",
  "allahumma salli ala muhammad wa ala ali muhammad",
  "allahu akbar kabira wal hamdu lillahi kathira wa subhana allahi bukratan wa asila",
  "taqabbala allahu minna wa minkum",
  "baraka allahu laka wa baraka alayka wa jamaa baynakuma fi khayr",
  "baraka allahu lakuma wa baraka alaykuma wa jamaa baynakuma fi khayr",
  "jazakumu allahu khayran kathiran",
  "jazaka allahu khayran kathiran",
].map((text) => text.split(" ").map(soundsOf).join(""));

/** Fewer sounds are in many texts. */
const fewestSounds = 7;
/** Most words of a remembrance. */
const longest = 24;

/** The consonants of a word, doubled letters once. Polish has a j for the y of other languages. */
function soundsOf(word: string): string {
  return arabic.test(word) ? "" : consonantSounds(word.replace(/(\p{L})\1+/gu, "$1")).replaceAll("j", "");
}

/**
 * The remembrances of a text in Latin letters, each the longest run of words whose consonants stand so in one of them, wherever the words are parted
 * ("walhamdulillah").
 */
export function remembrancesIn(text: string): Span[] {
  const words = wordsIn(text);
  const sounds = foldedWords(text).map(soundsOf);
  const found: Span[] = [];
  for (let at = 0; at < words.length; ) {
    const to = endOfRemembrance(sounds, at);
    const [first, last] = [words[at], words[to - 1]];
    if (to > at && first && last) found.push({ start: first.start, end: last.end });
    at = Math.max(to, at + 1);
  }
  return found;
}

/** The end of the run of words from `at` on; `at` where there is none. Words of vowels alone neither begin nor end it. */
function endOfRemembrance(sounds: readonly string[], at: number): number {
  if (!sounds[at]) return at;
  let [end, run] = [at, ""];
  for (let to = at + 1; to <= Math.min(sounds.length, at + longest); to += 1) {
    const last = sounds[to - 1] ?? "";
    run += last;
    if (!remembrances.some((one) => one.includes(run))) break;
    if (run.length >= fewestSounds && last !== "") end = to;
  }
  return end;
}
