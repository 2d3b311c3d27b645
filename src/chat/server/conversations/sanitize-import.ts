import { randomUUID } from "node:crypto";
import * as z from "zod/mini";
import { type Citation, citedBySchema } from "#chat/shared/contract.ts";
import { type StoredPart, storedPartSchemas } from "#chat/shared/conversations.ts";
import { questionLimit, visible } from "#chat/shared/limits.ts";
import type { GuestConversation } from "#chat/shared/operations.ts";
import type { Language } from "#i18n/shared/languages.ts";
import { modelNamePattern } from "#platform/llm/model-name.ts";
import { verseReferenceSchema } from "#quran/shared/verse-reference-schema.ts";
import { storableText } from "../answers/collect-parts.ts";
import type { ShownPlace } from "../care/care-places.ts";
import { type CitationRequest, type CitedSources, readCitation } from "../citations/read-citation.ts";
import type { ImportedMessage } from "./conversation-store.ts";
import { searchWords } from "./search-words.ts";

/** Reads the stored citation of a reference, or undefined. */
export type Cite = (asked: CitationRequest, language: Language) => Promise<Citation | undefined>;

/** The server's own data, used in place of what the browser sent. */
export type TrustedSources = { cite: Cite; carePlaces(language: Language): readonly ShownPlace[] };

export const trustedSources = (given: CitedSources & Pick<TrustedSources, "carePlaces">): TrustedSources => ({
  carePlaces: given.carePlaces,
  cite: (asked, language) => readCitation(given, language, asked),
});

/** Most UTF-16 units of prose in an answer, and most citations read for a conversation: far more than real answers have. */
const maxProseLength = 20_000;
const maxCitations = 100;
const maxRefs = 8;

/** What is read of a citation that a browser sent: the server looks up the rest. */
const citationSchema = z.object({
  type: storedPartSchemas.citation.shape.type,
  data: z.object({
    kind: z.enum(["quran", "hadith", "tafsir"]),
    ref: z.string().check(z.maxLength(100)),
    by: z.catch(citedBySchema, "reference"),
  }),
});
/** Data parts without free text. Their ids are left out. */
const { withheld, section, writer, outcome } = storedPartSchemas;
const writerData = z.extend(writer.shape.data, { model: z.exactOptional(z.string().check(z.regex(modelNamePattern))) });
const plainSchema = z.discriminatedUnion("type", [
  z.omit(withheld, { id: true }),
  z.omit(section, { id: true }),
  z.object({ type: writer.shape.type, data: writerData }),
  z.omit(outcome, { id: true }),
]);

/**
 * The storable messages of a guest's conversation, which a browser sent and which is therefore untrusted. Citations are read again by their
 * references, help directories are the server's own, prose stays text, and parts of unknown shape are dropped. The result begins with a question.
 */
export async function sanitizeImport(
  { messages }: GuestConversation,
  known: TrustedSources,
): Promise<ImportedMessage[]> {
  const kept: ImportedMessage[] = [];
  const budget = { citations: maxCitations };
  let lang: Language = "en";
  for (const { role, metadata, parts } of messages) {
    lang = metadata?.lang ?? lang;
    const id = randomUUID();
    if (role === "user") {
      const words = textOf(parts).trim().slice(0, questionLimit).toWellFormed();
      if (!visible.test(words)) continue;
      const refs = await checkRefs(metadata?.refs, lang, known.cite);
      kept.push({ id, role, lang, words, searchWords: searchWords(words), refs, parts: [] });
    } else if (kept.length > 0) {
      kept.push({
        id,
        role,
        lang,
        words: "",
        searchWords: "",
        refs: [],
        parts: await checkParts(parts, lang, known, budget),
      });
    }
  }
  return kept;
}

type Sent = GuestConversation["messages"][number]["parts"];

function textOf(parts: Sent): string {
  return parts.map((part) => storableText(storedPartSchemas.text.safeParse(part).data?.text ?? "")).join("");
}

async function checkRefs(refs: unknown, lang: Language, cite: Cite): Promise<string[]> {
  const known: string[] = [];
  for (const one of Array.isArray(refs) ? refs.slice(0, maxRefs) : []) {
    const ref = verseReferenceSchema.safeParse(one).data;
    if (ref !== undefined && (await cite({ kind: "quran", ref, by: "reference" }, lang))) known.push(ref);
  }
  return known;
}

async function checkParts(
  parts: Sent,
  lang: Language,
  { cite, carePlaces }: TrustedSources,
  budget: { citations: number },
): Promise<StoredPart[]> {
  const checked: StoredPart[] = [];
  const cited = new Set<string>();
  let left = maxProseLength;
  let cared = false;
  for (const part of parts) {
    const text = storedPartSchemas.text.safeParse(part).data;
    const citation = citationSchema.safeParse(part).data?.data;
    const plain = plainSchema.safeParse(part).data;
    if (text && left > 0) {
      const words = storableText(text.text.slice(0, left));
      left -= words.length;
      if (words !== "") checked.push({ type: "text", text: words });
    } else if (citation && budget.citations > 0) {
      const id = `${citation.kind}:${citation.ref}`;
      if (cited.has(id)) continue;
      // A reference to nothing costs a read too.
      budget.citations -= 1;
      cited.add(id);
      const stored = await cite(citation, lang);
      if (!stored) continue;
      checked.push({ type: "data-citation", id, data: stored });
    } else if (part.type === "data-care" && !cared) {
      cared = true;
      checked.push({ type: "data-care", data: { places: [...carePlaces(lang)] } });
    } else if (plain) checked.push(plain);
  }
  return checked;
}
