import type { MessageSource, Translate } from "#i18n/context.ts";
import type { MessageKey } from "#i18n/keys.ts";
import type { Language } from "#i18n/shared/languages.ts";
import type { ReadQuestion } from "#sources/shared/contract.ts";
import type { AnswerEvent, Answerer, AnswerRequest } from "../answers/answerer.ts";
import { mayHideDanger } from "../builtin/find-passages.ts";
import { type CarePlace, placesIn, readCarePlaces, type ShownPlace } from "./care-places.ts";
import { chooseFollowUp } from "./choose-follow-up.ts";
import {
  dangerBefore,
  isAboutSuicide,
  mayNeedCare,
  needsCare,
  tellsOfDyingAlone,
  tellsOfParents,
} from "./needs-care.ts";
import { type Age, readAge } from "./read-age.ts";
import type { CareKind } from "./read-danger.ts";

type Words = { open: MessageKey; stay: MessageKey; comfort?: MessageKey; passages: readonly Passage[] };
/** A passage of an answer, as the reference of its mark, and the line above it that says why. */
type Passage = { ref: string; why?: MessageKey };

const ease: Passage = { ref: "quran:94:5-6" };
const mercy: Passage = { ref: "quran:42:28" };
const speak: Passage = { ref: "quran:4:148", why: "care:harmedSpeak" };
const forced: Passage = { ref: "hadith:nawawi40:39", why: "care:assaultForced" };

/**
 * The messages and passages for each kind of danger. The verses speak of ease, of mercy after despair, of not being forsaken, and of the right to
 * tell of a wrong. In none of the default translations do they speak of punishment, sin, death or patience under harm. The verses for somebody who
 * may harm others forbid to kill. People who were assaulted often ask whether that is held against them: a hadith answers it.
 */
const answers: Record<CareKind, Words> = {
  self: { open: "care:selfOpen", stay: "care:selfStay", passages: [ease, mercy] },
  harmed: { open: "care:harmedOpen", stay: "care:harmedStay", passages: [speak, ease] },
  assault: { open: "care:assaultOpen", stay: "care:harmedStay", passages: [ease, forced] },
  other: { open: "care:otherOpen", stay: "care:otherStay", passages: [ease] },
  threat: {
    ...{ open: "care:threatOpen", stay: "care:threatStay", comfort: "care:threatComfort" },
    passages: [{ ref: "quran:5:32" }, { ref: "quran:4:29" }],
  },
  stay: { open: "care:stayOpen", stay: "care:stayStay", passages: [{ ref: "quran:93:3" }] },
};

/** What is known of a person in danger: their age, that parents hurt them, and that the other person for whom they fear may take their life. */
type Known = { age: Age | undefined; isOfParents: boolean; isDyingAlone: boolean };

/** What to do now, for each kind of danger. Children are told to go to an adult; where the age is unknown, the words are for both. */
function adviceOf(kind: CareKind, { age, isOfParents, isDyingAlone }: Known): readonly MessageKey[] {
  const toChild: MessageKey[] = age === "child" ? ["care:tellAdult"] : [];
  const hurt: MessageKey[] = isDyingAlone ? [] : ["care:otherHurt"];
  const ofParents: MessageKey[] = isOfParents ? ["care:harmedByParents"] : [];
  const told = { adult: "care:harmedTellAdult", child: "care:harmedTellChild" } as const;
  const advice: Record<CareKind, readonly MessageKey[]> = {
    self: ["care:selfNow", ...toChild],
    harmed: ["care:harmedNow", age ? told[age] : "care:harmedTell", ...ofParents],
    assault: ["care:assaultNow", ...toChild],
    other: ["care:otherNow", "care:otherDying", ...hurt, ...toChild],
    threat: ["care:threatNow", ...toChild],
    stay: ["care:stayNow"],
  };
  return advice[kind];
}

export type CareParts = {
  messages: MessageSource;
  places: readonly CarePlace[];
  readQuestion?: ReadQuestion | undefined;
};

/**
 * An answerer that answers a person in danger with fixed messages and passes every other question to `answerer`. `needsCare` with the same question
 * and history predicts which. Where danger is possible, the other answer begins by asking whether the person is safe, unless it ends with words of care. It ends with help directories
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
    yield* mayBeDanger && readQuestion
      ? beginning(answer, messages.translate(lang)("care:check"), mayHideDanger(readQuestion(question, lang)))
      : answer;
    if (isAboutSuicide(question, lang, readQuestion)) return yield* writePlaces(parts, request, signal);
    if (mayBeDanger || dangerBefore(history, lang, readQuestion)) {
      yield { kind: "places", places: placesIn(places, lang) };
    }
  };
}

/** The answer with a paragraph before its text. `endsWithCare`: the built-in answerer ends with words of care, which are not said twice. */
async function* beginning(
  answer: AsyncIterable<AnswerEvent>,
  paragraph: string,
  endsWithCare: boolean,
): AsyncGenerator<AnswerEvent> {
  let isBegun = false;
  for await (const event of answer) {
    if (event.kind === "answerer") isBegun = endsWithCare && event.by === "builtin";
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
  { messages, places, readQuestion }: CareParts,
  kind: CareKind,
  { question, lang, history }: AnswerRequest,
  signal: AbortSignal,
): Generator<AnswerEvent> {
  const t = messages.translate(lang);
  const shown = placesIn(places, lang);
  const followUp = kind === "stay" ? chooseFollowUp(t, { question, lang, history }) : undefined;
  yield { kind: "answerer", by: "care" };
  if (followUp) {
    yield* inPieces([t(followUp)], signal);
    return yield { kind: "places", places: shown };
  }
  const { open, stay, comfort = "care:comfort", passages } = answers[kind];
  const said = history.filter(({ role }) => role === "user").map(({ text }) => text);
  const isDyingAlone = kind === "other" && tellsOfDyingAlone(question, lang, readQuestion);
  const isOfParents = kind === "harmed" && tellsOfParents(question, lang, readQuestion);
  const now = adviceOf(kind, { age: readAge([...said, question]), isOfParents, isDyingAlone });
  const isRepeated = history.some(({ role, text }) => role === "assistant" && text.includes(t(open)));
  const paragraphs = [t(isRepeated ? "care:stayOpen" : open), ...now.map((key) => t(key)), placesLine(t, shown, lang)];
  yield* inPieces(paragraphs, signal);
  yield* inPieces([t(comfort), ...passages.flatMap(({ ref, why }) => [...(why ? [t(why)] : []), `[${ref}]`])], signal);
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
