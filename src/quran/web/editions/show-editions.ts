import type { Translate } from "#i18n/keys.ts";
import type { Language } from "#i18n/shared/languages.ts";
import type { EditionVerses } from "#quran/shared/edition-verses.ts";
import { keepPlace } from "../reading-position/preserve-position.ts";
import { type Arrangement, arrangeTexts } from "../verse-markup/edition-texts.ts";
import { readEditionVerses, unknownEdition } from "./fetch-editions.ts";
import { type ShownEdition, setShownEditions } from "./shown-editions.ts";
import { transliterationFor } from "./transliteration-for.ts";
import "./editions.css";

export type Chosen = {
  chapter: number;
  language: Language;
  /** The ids of the translations, in their order; empty for the language's first one. */
  translations: readonly string[];
  /** Whether a transliteration is wanted. */
  transliteration: boolean;
  /** The translation that came with the page; Arabic pages have none. */
  own: ShownEdition | undefined;
};

type Surroundings = { t: Translate; retry: () => void; signal: AbortSignal };

type Answer = EditionVerses | typeof unknownEdition | Error;

/**
 * Shows the chosen texts under the verses of the chapter shown, and resolves to whether all of them could be had. What the
 * server does not offer is passed over; where nothing is left, or does not come, the page's own translation stands.
 */
export async function showChosen(chosen: Chosen, { t, retry, signal }: Surroundings): Promise<boolean> {
  const { chapter, own } = chosen;
  const ids = chosen.translations.length > 0 ? [...new Set(chosen.translations)] : own ? [own.id] : [];
  const asked = ids.filter((id) => id !== own?.id);
  const spoken = chosen.transliteration ? transliterationFor(chosen.language) : undefined;
  const words = { corrected: t("quran:corrected"), transliteration: t("reading:transliteration") };
  const answers = await Promise.all([...asked, ...(spoken ? [spoken] : [])].map((id) => answerOf(chapter, id)));
  const verses = document.querySelector(`#verses [data-chapter="${chapter}"]`);
  if (signal.aborted || !verses) return true;
  const count = verses.querySelectorAll(".verse").length;
  const found = new Map(answers.filter(isWhole(count)).map((answer) => [answer.edition, answer]));
  const readings = ids.flatMap((id): Arrangement["readings"] => {
    const reading = found.get(id);
    if (reading) return [reading];
    return id === own?.id ? ["default"] : [];
  });
  const shown: Arrangement["readings"] = readings.length > 0 || !own ? readings : ["default"];
  const transliteration = spoken === undefined ? undefined : found.get(spoken);
  keepPlace(() => arrangeTexts(verses, { readings: shown, transliteration, defaultName: own?.name ?? "", words }));
  const failed = answers.some((answer) => answer instanceof Error);
  setShownEditions({
    chapter,
    translations: shown.flatMap((reading) => (reading === "default" ? (own ?? []) : toShown(reading))),
    transliteration: transliteration && toShown(transliteration),
    retry: failed ? retry : undefined,
  });
  return !failed;
}

function answerOf(chapter: number, id: string): Promise<Answer> {
  return readEditionVerses(chapter, id).catch((error: unknown) =>
    error instanceof Error ? error : new Error(String(error)),
  );
}

/** Texts that do not go with the verses of the page would stand under wrong ones. */
function isWhole(count: number) {
  return (answer: Answer): answer is EditionVerses =>
    answer !== unknownEdition && !(answer instanceof Error) && answer.texts.length === count;
}

function toShown({ edition, name, lang }: EditionVerses): ShownEdition {
  return { id: edition, name, language: lang };
}
