import type { AnswerRequest } from "../answers/answerer.ts";
import type { EvidenceFinder, EvidenceItem } from "./find-evidence.ts";

const most = { verses: 6, hadith: 4, tafsir: 2 };

/** The evidence for the first request: the attached verses with a comment, then the search results of the question. */
export async function gatherEvidence(finder: EvidenceFinder, request: AnswerRequest): Promise<EvidenceItem[]> {
  const { lang, refs } = request;
  const attached = refs.flatMap((ref) => finder.passage(lang, ref) ?? []);
  const query = await chooseQuery(finder, request);
  const [first] = refs;
  const [onAttached, verses, hadith, tafsir] = await Promise.all([
    first === undefined ? [] : finder.tafsir(lang, first, 1),
    finder.answering(lang, query, most.verses),
    finder.hadith(lang, query, most.hadith),
    finder.tafsir(lang, query, most.tafsir),
  ]);
  const byId = new Map([...attached, ...onAttached, ...verses, ...hadith, ...tafsir].map((item) => [item.id, item]));
  return [...byId.values()];
}

/** A follow-up such as "And what about children?" finds nothing by itself: it is then searched together with the previous question. */
async function chooseQuery(finder: EvidenceFinder, { question, lang, history }: AnswerRequest): Promise<string> {
  const before = history.findLast(({ role }) => role === "user");
  if (!before || (await finder.answering(lang, question, 1)).length > 0) return question;
  return `${before.text.slice(0, 250)} ${question}`;
}
