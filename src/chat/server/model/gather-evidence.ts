import type { Language } from "#i18n/shared/languages.ts";
import { yieldToEventLoop } from "#sources/server/index.ts";
import type { ReadQuestion } from "#sources/shared/contract.ts";
import type { Answerer, AnswerRequest } from "../answers/answerer.ts";
import { citedSources } from "../follow-ups/cited-sources.ts";
import { type ReadFollowUp, readFollowUp } from "../follow-ups/read-follow-up.ts";
import type { EvidenceFinder, EvidenceItem } from "./find-evidence.ts";

const limits = { cited: 4, verses: 6, hadith: 4, tafsir: 2 };
/** UTF-16 units of an earlier question that are searched together with a follow-up. */
const maxSubjectLength = 250;

export type EvidenceParts = {
  finder: EvidenceFinder;
  /** The passages of its answer come before what is searched: concepts hold them in an order of their own. */
  builtin: Answerer;
  readQuestion?: ReadQuestion | undefined;
};

/**
 * The evidence for the first request: the attached verses, what the built-in answerer would show, a comment on the first verse, then the search results
 * of the question. A message that follows an answer is searched together with the question before it, and the verses of that answer come first.
 */
export async function gatherEvidence(
  { finder, builtin, readQuestion }: EvidenceParts,
  request: AnswerRequest,
  signal: AbortSignal,
): Promise<EvidenceItem[]> {
  const { lang, refs, question } = request;
  const followUp = readQuestion && refs.length === 0 ? readFollowUp(request, readQuestion) : undefined;
  const cited = followUp?.cited.flatMap(({ kind, ref }) => (kind === "quran" ? [ref] : [])).slice(0, limits.cited);
  const attached = (cited ?? refs).flatMap((ref) => finder.passage(lang, ref) ?? []);
  const shown = await findShown(finder, builtin(request, signal), lang);
  const query = followUp ? queryOf(followUp, question) : await chooseQuery(finder, request);
  const [first] = [...attached, ...shown].flatMap(({ id }) =>
    id.startsWith(ofVerses) ? [id.slice(ofVerses.length)] : [],
  );
  const searches = [
    () => (first === undefined ? [] : finder.tafsir(lang, first, 1)),
    () => finder.answering(lang, query, limits.verses),
    () => finder.hadith(lang, query, limits.hadith),
    () => finder.tafsir(lang, query, limits.tafsir),
  ];
  const found = [attached, shown];
  for (const search of searches) {
    // A search holds the event loop for some milliseconds, and many questions may come at once.
    await yieldToEventLoop();
    found.push(await search());
  }
  const byId = new Map(found.flat().map((item) => [item.id, item]));
  return [...byId.values()];
}

const ofVerses = "quran:";

/** The verses and hadith whose marks stand in an answer. */
async function findShown(
  finder: EvidenceFinder,
  answer: ReturnType<Answerer>,
  lang: Language,
): Promise<EvidenceItem[]> {
  let text = "";
  for await (const event of answer) if (event.kind === "own") text += event.text;
  const items: EvidenceItem[] = [];
  for (const { kind, ref } of citedSources(text)) {
    if (kind === "tafsir") continue;
    const item = kind === "quran" ? finder.passage(lang, ref) : await finder.hadithAt(lang, ref);
    if (item) items.push(item);
  }
  return items;
}

/** A correction names another subject than the one before it. */
const queryOf = ({ kind, subject, words }: ReadFollowUp, question: string) =>
  kind === "meant" ? words : `${subject.slice(0, maxSubjectLength)} ${question}`;

/** A question that finds nothing by itself is searched together with the previous one. */
async function chooseQuery(finder: EvidenceFinder, { question, lang, history }: AnswerRequest): Promise<string> {
  const before = history.findLast(({ role }) => role === "user");
  if (before) await yieldToEventLoop();
  if (!before || (await finder.answering(lang, question, 1)).length > 0) return question;
  return `${before.text.slice(0, maxSubjectLength)} ${question}`;
}
