import type { Translate } from "#i18n/keys.ts";
import type { Language } from "#i18n/shared/languages.ts";
import { type EditionVerses, transliterationFor } from "#quran/shared/edition-verses.ts";
import { formatReference } from "#quran/shared/format-reference.ts";
import { showToast } from "#ui/toast.ts";
import { preservePosition } from "../reading-position/preserve-position.ts";
import { type EditionLayout, showEditionTexts } from "../verse-markup/edition-texts.ts";
import { allVerses, isChapterShown } from "../verse-markup/verses.ts";
import { fetchEditionVerses, unknownEdition } from "./fetch-editions.ts";
import { type ShownEdition, setShownEditions } from "./shown-editions.ts";
import "./editions.css";

export type ChosenEditions = {
  chapter: number;
  language: Language;
  /** Ids of translations, in display order; empty for the language's default. */
  translations: readonly string[];
  transliteration: boolean;
  /** The translation in the server's markup; Arabic pages have none. */
  own: ShownEdition | undefined;
};

type Options = { t: Translate; retry: () => void; signal: AbortSignal };

type Result = EditionVerses | typeof unknownEdition | Error;

/** Editions of which this page has said that they are gone: it is said once, not at every surah. */
const announced = new Set<string>();

/**
 * Shows the chosen editions under the verses of the page. Resolves to false if one could not be fetched. Editions that the server does
 * not know are skipped, which is said once; if none is left, the server's own translation is shown.
 */
export async function showEditions(chosen: ChosenEditions, { t, retry, signal }: Options): Promise<boolean> {
  const { chapter, own } = chosen;
  const ids = chosen.translations.length > 0 ? [...new Set(chosen.translations)] : own ? [own.id] : [];
  const requested = ids.filter((id) => id !== own?.id);
  const transliterationId = chosen.transliteration ? transliterationFor(chosen.language) : undefined;
  const labels = {
    corrected: t("quran:corrected"),
    incomplete: t("quran:incomplete"),
    transliteration: t("reading:transliteration"),
    // U+2068 and U+2069 keep the reference in its own direction.
    joint: ({ from, to }: { from: number; to: number }) =>
      `${t("quran:joint")} \u2068${formatReference(chosen.language, chapter, from, to)}\u2069`,
  };
  const wanted = [...requested, ...(transliterationId ? [transliterationId] : [])];
  const results = await Promise.all(wanted.map((id) => fetchResult(chapter, id)));
  if (signal.aborted || !isChapterShown(chapter)) return true;
  const complete = results.filter(isComplete(allVerses().length));
  const found = new Map(complete.map((edition) => [edition.edition, edition]));
  const available = ids.flatMap((id): EditionLayout["translations"] => {
    const edition = found.get(id);
    if (edition) return [edition];
    return id === own?.id ? ["default"] : [];
  });
  const translations: EditionLayout["translations"] = available.length > 0 || !own ? available : ["default"];
  const transliteration = transliterationId === undefined ? undefined : found.get(transliterationId);
  preservePosition(() => showEditionTexts({ translations, transliteration, defaultName: own?.name ?? "", labels }));
  const failed = results.some((result) => result instanceof Error);
  const gone = requested.filter((id, at) => results[at] === unknownEdition && !announced.has(id));
  if (gone.length > 0) showToast(t("reading:editionGone"));
  for (const id of gone) announced.add(id);
  setShownEditions({
    chapter,
    translations: translations.flatMap((edition) => (edition === "default" ? (own ?? []) : toShown(edition))),
    transliteration: transliteration && toShown(transliteration),
    retry: failed ? retry : undefined,
  });
  return !failed;
}

function fetchResult(chapter: number, id: string): Promise<Result> {
  return fetchEditionVerses(chapter, id).catch((error: unknown) =>
    error instanceof Error ? error : new Error(String(error)),
  );
}

/** An edition with another number of texts would put them under the wrong verses. */
function isComplete(count: number) {
  return (result: Result): result is EditionVerses =>
    result !== unknownEdition && !(result instanceof Error) && result.texts.length === count;
}

function toShown({ edition, name, lang }: EditionVerses): ShownEdition {
  return { id: edition, name, language: lang };
}
