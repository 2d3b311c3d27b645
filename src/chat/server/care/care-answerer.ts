import type { MessageSource } from "#i18n/context.ts";
import type { MessageKey } from "#i18n/keys.ts";
import type { Language } from "#i18n/shared/languages.ts";
import type { AnswerWriter, Asked, Written } from "../answers/answerer.ts";
import { type CarePlace, placesIn } from "./care-places.ts";
import { type CareKind, needsCare } from "./needs-care.ts";

type Words = { open: MessageKey; now: MessageKey; stay: MessageKey; verses: readonly string[] };

/**
 * The messages and verses for each kind of danger. The verses speak of ease, of mercy after despair and of not being forsaken. In none of the
 * default translations do they speak of punishment, sin, death or patience under harm.
 */
const answers: Record<CareKind, Words> = {
  self: { open: "care:selfOpen", now: "care:selfNow", stay: "care:selfStay", verses: ["94:5-6", "42:28"] },
  harmed: { open: "care:harmedOpen", now: "care:harmedNow", stay: "care:harmedStay", verses: ["42:28"] },
  other: { open: "care:otherOpen", now: "care:otherNow", stay: "care:otherStay", verses: ["94:5-6"] },
  stay: { open: "care:stayOpen", now: "care:stayNow", stay: "care:stayStay", verses: ["93:3"] },
};

export type CareParts = { messages: MessageSource; places: readonly CarePlace[] };

/**
 * An answerer that answers a person in danger with fixed messages and passes every other question to `answerer`. `needsCare` with the same
 * question and history predicts which.
 */
export function withCare(writer: AnswerWriter, parts: CareParts): AnswerWriter {
  return async function* write(asked, signal) {
    const kind = needsCare(asked.question, asked.lang, asked.history);
    if (kind === undefined) yield* writer(asked, signal);
    else yield* writeCare(parts, kind, asked, signal);
  };
}

function* writeCare(
  { messages, places }: CareParts,
  kind: CareKind,
  { lang }: Asked,
  signal: AbortSignal,
): Generator<Written> {
  const t = messages.translate(lang);
  const { open, now, stay, verses } = answers[kind];
  const shown = placesIn(places, lang);
  const paragraphs = [
    t(open),
    t(now),
    t("care:places", {
      context: listed(
        shown.map(({ name }) => name),
        lang,
      ),
    }),
  ];
  yield { kind: "writer", by: "care" };
  yield* inPieces(paragraphs, signal);
  yield* inPieces([t("care:comfort"), ...verses.map((verse) => `[quran:${verse}]`)], signal);
  yield { kind: "places", places: shown };
  yield* inPieces([t(stay)], signal);
}

function* inPieces(paragraphs: readonly string[], signal: AbortSignal): Generator<Written> {
  for (const paragraph of paragraphs) {
    signal.throwIfAborted();
    yield { kind: "words", text: `${paragraph}\n\n` };
  }
}

/** A list of names in the language's format. */
function listed(names: readonly string[], language: Language): string {
  return new Intl.ListFormat(language, { type: "disjunction" }).format(names);
}
