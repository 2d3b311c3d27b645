import type { MessageSource, Translate } from "#i18n/context.ts";
import type { MessageKey } from "#i18n/keys.ts";
import type { Language } from "#i18n/shared/languages.ts";
import type { ReadQuestion } from "#sources/shared/contract.ts";
import type { AnswerEvent, Answerer, AnswerRequest } from "../answers/answerer.ts";
import { type CarePlace, placesIn, readCarePlaces, type ShownPlace } from "./care-places.ts";
import { dangerBefore, isAboutSuicide, mayNeedCare, needsCare } from "./needs-care.ts";
import type { CareKind } from "./read-danger.ts";

type Words = { open: MessageKey; now: MessageKey; stay: MessageKey; comfort?: MessageKey; verses: readonly string[] };

/**
 * The messages and verses for each kind of danger. The verses speak of ease, of mercy after despair and of not being forsaken. In none of the
 * default translations do they speak of punishment, sin, death or patience under harm. Those for somebody who may harm others forbid to kill.
 */
const answers: Record<CareKind, Words> = {
  self: { open: "care:selfOpen", now: "care:selfNow", stay: "care:selfStay", verses: ["94:5-6", "42:28"] },
  harmed: { open: "care:harmedOpen", now: "care:harmedNow", stay: "care:harmedStay", verses: ["42:28"] },
  assault: { open: "care:assaultOpen", now: "care:assaultNow", stay: "care:harmedStay", verses: ["94:5-6", "42:28"] },
  other: { open: "care:otherOpen", now: "care:otherNow", stay: "care:otherStay", verses: ["94:5-6"] },
  threat: {
    ...{ open: "care:threatOpen", now: "care:threatNow", stay: "care:threatStay", comfort: "care:threatComfort" },
    verses: ["5:32", "4:29"],
  },
  stay: { open: "care:stayOpen", now: "care:stayNow", stay: "care:stayStay", verses: ["93:3"] },
};

export type CareParts = {
  messages: MessageSource;
  places: readonly CarePlace[];
  readQuestion?: ReadQuestion | undefined;
};

/**
 * An answerer that answers a person in danger with fixed messages and passes every other question to `answerer`. `needsCare` with the same question
 * and history predicts which. Where danger is possible, the other answer begins by asking whether the person is safe. It ends with help directories
 * there, after danger, and to a question about suicide.
 */
export function withCare(answerer: Answerer, parts: CareParts): Answerer {
  const { messages, places, readQuestion } = parts;
  return async function* write(request, signal) {
    const { question, lang, history } = request;
    const kind = needsCare(question, lang, history, readQuestion);
    if (kind !== undefined) return yield* writeCare(parts, kind, request, signal);
    const mayBeDanger = mayNeedCare(question, lang, readQuestion, history);
    const answer = answerer(request, signal);
    yield* mayBeDanger ? beginning(answer, messages.translate(lang)("care:check")) : answer;
    if (isAboutSuicide(question, lang, readQuestion)) return yield* writePlaces(parts, request, signal);
    if (mayBeDanger || dangerBefore(history, lang, readQuestion)) {
      yield { kind: "places", places: placesIn(places, lang) };
    }
  };
}

/** The answer with a paragraph before its text. */
async function* beginning(answer: AsyncIterable<AnswerEvent>, paragraph: string): AsyncGenerator<AnswerEvent> {
  let isBegun = false;
  for await (const event of answer) {
    if (!isBegun && (event.kind === "own" || event.kind === "text")) {
      isBegun = true;
      yield { kind: "own", text: `${paragraph}\n\n` };
    }
    yield event;
  }
}

/** The help directories behind an answer: nobody can tell from a question about suicide whether the person is in danger. */
function* writePlaces({ messages, places }: CareParts, { lang }: AnswerRequest, signal: AbortSignal) {
  const shown = placesIn(places, lang);
  yield* inPieces(["", placesLine(messages.translate(lang), shown, lang)], signal);
  yield { kind: "places" as const, places: shown };
}

function* writeCare(
  { messages, places }: CareParts,
  kind: CareKind,
  { lang }: AnswerRequest,
  signal: AbortSignal,
): Generator<AnswerEvent> {
  const t = messages.translate(lang);
  const { open, now, stay, comfort = "care:comfort", verses } = answers[kind];
  const shown = placesIn(places, lang);
  const paragraphs = [t(open), t(now), placesLine(t, shown, lang)];
  yield { kind: "answerer", by: "care" };
  yield* inPieces(paragraphs, signal);
  yield* inPieces([t(comfort), ...verses.map((verse) => `[quran:${verse}]`)], signal);
  yield { kind: "places", places: shown };
  yield* inPieces([t(stay)], signal);
}

function* inPieces(paragraphs: readonly string[], signal: AbortSignal): Generator<AnswerEvent> {
  for (const paragraph of paragraphs) {
    signal.throwIfAborted();
    yield { kind: "own", text: `${paragraph}\n\n` };
  }
}

/** The paragraph that names the help directories, in the language's format of a list. */
export function placesLine(t: Translate, places: readonly ShownPlace[], language: Language): string {
  const names = places.map(({ name }) => name);
  return t("care:places", { context: new Intl.ListFormat(language, { type: "disjunction" }).format(names) });
}

/**
 * Reads the care places and wraps an answerer with `withCare`. `operators` is the path of the operator's places; the file may be absent.
 * @throws StartRefused as `readCarePlaces` does
 */
export async function openCare(
  answerer: Answerer,
  { messages, operators, readQuestion }: Omit<CareParts, "places"> & { operators: string },
) {
  const places = await readCarePlaces("content/care/places.json", operators);
  const carePlaces = (language: Language): ShownPlace[] => placesIn(places, language);
  return { answerer: withCare(answerer, { messages, places, readQuestion }), carePlaces };
}
