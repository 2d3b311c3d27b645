import { createHash, randomUUID } from "node:crypto";
import { cardRefOf } from "#chat/shared/card-ref.ts";
import type { StoredPart } from "#chat/shared/conversations.ts";
import { passageLimit, passageQuestionLimit } from "#chat/shared/limits.ts";
import type { SavedSelection } from "#chat/shared/passages.ts";
import { firstLook } from "#quran/shared/card-address.ts";
import type { AnswerRecheck } from "../conversations/recheck-answers.ts";
import { searchWords } from "../conversations/search-words.ts";
import { chatError } from "../error-catalogue.ts";
import { tooManyPassages } from "../read-request.ts";
import { cutAnswer, type PassagePart } from "./cut-answer.ts";
import type { PassageStore } from "./passage-store.ts";

/**
 * Saves an answer, a part of one, or a citation, as the server shows it. Repeated, it is saved once.
 * @throws AppError chat/no-such-message, chat/answer-in-progress, chat/not-in-answer, chat/too-many-passages
 */
export async function savePassage(
  { store, recheck }: { store: Pick<PassageStore, "findAnswer" | "save">; recheck: AnswerRecheck },
  user: string,
  chosen: SavedSelection,
): Promise<{ id: string; already: boolean; card: boolean }> {
  const { kind } = chosen;
  const message = chosen.messageId.toLowerCase();
  const answer = await store.findAnswer(user, message);
  if (!answer) throw chatError("chat/no-such-message", "There is no such answer.");
  if (answer.state === "writing") throw chatError("chat/answer-in-progress", "The answer is being written.");
  const shown = await recheck({ id: message, lang: answer.lang, parts: answer.parts });
  const parts = cutAnswer(shown, chosen);
  if (!parts) throw chatError("chat/not-in-answer", "The answer does not contain this.");
  const question = (answer.question ?? "").replace(/\s+/gu, " ").trim().slice(0, passageQuestionLimit).toWellFormed();
  const ref = chosen.card ? cardRefOf(citationsOf(parts)) : undefined;
  const saved = await store.save(
    user,
    {
      ...{ id: randomUUID(), kind, message, question, parts },
      conversation: answer.conversation,
      graphic: ref === undefined ? null : { ref, ...firstLook },
      lang: answer.lang,
      imported: answer.imported,
      contentKey: createHash("sha256")
        .update(JSON.stringify([kind, message, parts]))
        .digest("hex"),
      searchWords: searchWords([question, ...parts.map((part) => wordsOf(part, shown))].join("\n")),
    },
    passageLimit,
  );
  if (saved === "full") throw tooManyPassages();
  return saved;
}

const citationsOf = (parts: readonly PassagePart[]) =>
  parts.flatMap((part) => (part.type === "data-citation" ? [part.data] : []));

/** What a part is searched by: prose, or the name and number of a citation. Its text stays in the corpus. */
function wordsOf(part: PassagePart, answer: readonly StoredPart[]): string {
  if (part.type === "text") return part.text;
  if (part.type !== "data-citation") return "";
  const { kind, ref } = part.data;
  const whole = answer.find((one) => one.type === "data-citation" && one.data.kind === kind && one.data.ref === ref);
  return whole?.type === "data-citation" ? `${nameOf(whole.data)} ${ref}` : ref;
}

function nameOf(citation: Extract<StoredPart, { type: "data-citation" }>["data"]): string {
  if (citation.kind === "quran") return citation.chapter.name;
  return citation.kind === "hadith" ? citation.collection.name : citation.source.name;
}
