import type { Citation } from "#chat/shared/contract.ts";
import type { StoredPart } from "#chat/shared/conversations.ts";
import type { MessageSource } from "#i18n/context.ts";
import type { Language } from "#i18n/shared/languages.ts";
import type { CitedSources } from "../citations/read-citation.ts";
import type { AnswerRecheck } from "../conversations/recheck-answers.ts";
import { type TrustedSources, trustedSources } from "../conversations/sanitize-import.ts";
import type { PassagePart } from "./cut-answer.ts";
import { dropBackReferences } from "./drop-back-references.ts";
import type { PassageRow } from "./passage-store.ts";

/** What passages are rendered with. */
export type PassageSources = CitedSources &
  Pick<TrustedSources, "carePlaces"> & { recheckAnswers: AnswerRecheck; messages: Pick<MessageSource, "translate"> };

/** The parts of a passage with the texts that are stored now. */
export type RenderPassage = (row: Pick<PassageRow, "id" | "parts" | "lang">) => Promise<StoredPart[]>;

/**
 * Makes a function that renders passages in their language: with the texts of citations as they are stored now, and without quotations in the prose that
 * the corpus does not hold, and without first words on what was asked before. A citation whose text is gone is left out. Each text is read once.
 */
export function createPassageRenderer(sources: PassageSources): RenderPassage {
  const { cite, carePlaces } = trustedSources(sources);
  const read = new Map<string, Promise<Citation | undefined>>();
  const renderPart = async (part: PassagePart, lang: Language): Promise<StoredPart[]> => {
    if (part.type === "data-care") return [{ type: part.type, data: { places: [...carePlaces(lang)] } }];
    if (part.type !== "data-citation") return [part];
    const id = `${part.data.kind}:${part.data.ref}`;
    const key = `${lang} ${part.data.by} ${id}`;
    const reading = read.get(key) ?? cite(part.data, lang);
    read.set(key, reading);
    const data = await reading;
    return data ? [{ type: part.type, id, data }] : [];
  };
  return async ({ id, parts, lang }) => {
    const rendered: StoredPart[] = [];
    // One after the other: a page does not take all connections of the database.
    for (const part of parts) rendered.push(...(await renderPart(part, lang)));
    const checked = await sources.recheckAnswers({ id, lang, parts: rendered });
    return dropBackReferences(checked, sources.messages.translate(lang));
  };
}
