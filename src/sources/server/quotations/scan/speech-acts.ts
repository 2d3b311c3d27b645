import { byStart, type Span } from "../span.ts";
import { type PlacedWord, wordsIn } from "./marks.ts";
import { foldedWords } from "./phrases.ts";
import { namesAny, vocabulary } from "./words/vocabulary.ts";

/** A name of scripture beside a verb of speech: "the Prophet said", "says the Qur'an". Offsets are those of the sentence. */
export type SpeechAct = {
  start: number;
  end: number;
  speaker: "god" | "prophet";
  /** Whether a text may follow without any sign; after other verbs only a comma claims. */
  strong: boolean;
  /** Whether the verb stands right before the name: "says the Qur'an". */
  inverted: boolean;
  /** Whether the verb is one of direct speech. */
  speaks: boolean;
  /** Whether only a report or one who passes it on is named, not who speaks: "this hadith", "al-Bukhari". */
  ofReport: boolean;
};

/** Most words between a name and its verb. */
const reach = { before: 6, behind: 2, within: 4 };
const speaking = ["prophet", "scripture", "god"] as const;
const within = /^(?:in|fi|w|we|dalam|di|في)$/u;
const names = {
  prophet: ["prophet", "hadith", "collections", "narrators", "narrated"],
  god: ["scripture", "god"],
} as const;
export const possible = /^[وف]?(?:يمكن|يمكننا|نستطيع|يمكنني|can|could|may|might|dapat|bisa|można|możemy)$/u;
/** Verbs that announce only with a place: "it came in the hadith". */
const occurs = /^[وف]?(?:جا|جات|ورد|وردت)$/u;
/** "A report", "the record": nouns behind an article. */
const article = /^(?:a|an|the|this|that|each|another|one)$/u;
const nounOrVerb = /^(?:report|record)s?$/u;
const chapter = /^(?:ال)?(?:سور|اي)/u;
type Found = { at: number; end: number };

/** UTF-16 units of a sentence that are read, so that the work of a text without full stops is bounded. */
const longest = 600;

/** The acts of a sentence, without its blessings, in which scripture speaks, in order. */
export function findSpeechActs(whole: string): SpeechAct[] {
  const sentence = whole.slice(0, longest);
  const placed = wordsIn(sentence);
  const words = foldedWords(sentence);
  const all = (list: keyof typeof vocabulary): Found[] => {
    const found: Found[] = [];
    for (let at = 0; at < words.length; ) {
      const length = vocabulary[list].lengthAt(words, at);
      if (length > 0) found.push({ at, end: at + length });
      at += Math.max(1, length);
    }
    return found;
  };
  const speakers = (["prophet", "god"] as const).flatMap((speaker) =>
    names[speaker].flatMap((list) => all(list).map((one) => ({ ...one, speaker }))),
  );
  if (speakers.length === 0) return [];
  const fromLast = speakers.toSorted((one, other) => other.at - one.at);
  const strong = new Set(all("speaks").flatMap(({ at, end }) => [at, end]));
  const others = all("commentators");
  const acts = [...all("speaks"), ...all("says"), ...all("narrated")].flatMap((verb): SpeechAct[] => {
    const distance = (one: Found) => (one.at < verb.at ? verb.at - one.end : one.at - verb.end);
    const behind = within.test(words[verb.end] ?? "") ? reach.within : reach.behind;
    const near = speakers
      .filter((one) => distance(one) <= (one.at < verb.at ? reach.before : behind))
      .sort((one, other) => distance(one) - distance(other));
    const [nearest] = near;
    // "يمكن القول": the writer speaks.
    if (possible.test(words[verb.at - 1] ?? "")) return [];
    if (nounOrVerb.test(words[verb.at] ?? "") && article.test(words[verb.at - 1] ?? "")) return [];
    if (!nearest || others.some((one) => Math.abs(distance(one)) < Math.abs(distance(nearest)))) return [];
    let to = Math.max(verb.end, nearest.end);
    // "قال الله تعالى": further names of the same speaker.
    if (nearest.at >= verb.end)
      for (const one of speakers) if (one.at === to && isJoined(sentence, placed, to)) to = one.end;
    // "آنحضرت ﷺ نے فرمایا": names right before it.
    let from = Math.min(verb.at, nearest.at);
    for (const one of fromLast) if (one.end === from && isJoined(sentence, placed, from)) from = one.at;
    const span = spanOf(placed, from, to);
    if (!span) return [];
    const inverted = nearest.at >= verb.end && distance(nearest) <= 1;
    const isNarrow = nearest.speaker === "prophet" || chapter.test(words[nearest.at] ?? "");
    const isPlace =
      nearest.at >= verb.end && occurs.test(words[verb.at] ?? "") && within.test(words[verb.end] ?? "") && isNarrow;
    return [
      {
        ...span,
        speaker: nearest.speaker,
        strong: strong.has(verb.at) || isPlace,
        inverted,
        speaks: strong.has(verb.at),
        ofReport: !namesAny(sentence.slice(span.start, span.end), speaking),
      },
    ];
  });
  return acts.sort(byStart);
}

/** Whether only a space stands before a word. */
function isJoined(sentence: string, placed: readonly PlacedWord[], at: number): boolean {
  const [before, word] = [placed[at - 1], placed[at]];
  return before !== undefined && word !== undefined && /^\s+$/u.test(sentence.slice(before.end, word.start));
}

function spanOf(placed: readonly PlacedWord[], from: number, to: number): Span | undefined {
  const [first, last] = [placed[from], placed[to - 1]];
  return first && last && { start: first.start, end: last.end };
}
