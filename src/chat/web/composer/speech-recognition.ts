import type { Language } from "#i18n/shared/languages.ts";

/** What is used here of the browser's speech recognition, which the types of the DOM do not know everywhere. */
type Recognition = {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  onresult: ((event: { results: ArrayLike<ArrayLike<{ transcript: string }>> }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  abort(): void;
  stop(): void;
};

export type HearingProblem = "refused" | "no-microphone" | "silence" | "language" | "failed";

const tags: Record<Language, string> = { en: "en-US", ar: "ar-SA", pl: "pl-PL", tr: "tr-TR", id: "id-ID", ur: "ur-PK" };

function constructorOf(): (new () => Recognition) | undefined {
  const found: unknown = Reflect.get(window, "SpeechRecognition") ?? Reflect.get(window, "webkitSpeechRecognition");
  return isConstructor(found) ? found : undefined;
}

function isConstructor(value: unknown): value is new () => Recognition {
  return typeof value === "function";
}

type Listener = {
  /** All that was heard since the beginning; it may still change. */
  onWords: (words: string) => void;
  /** Called once. */
  onEnd: (problem: HearingProblem | undefined) => void;
};

/** Listens until it is stopped or nobody speaks any more. Returns how to stop; what was heard so far counts. */
export function listen(language: Language, { onWords, onEnd }: Listener): () => void {
  const Recognition = constructorOf();
  if (!Recognition) {
    onEnd("failed");
    return () => {};
  }
  const recognition = new Recognition();
  let problem: HearingProblem | undefined;
  recognition.lang = tags[language];
  recognition.continuous = true;
  recognition.interimResults = true;
  recognition.onresult = ({ results }) => {
    onWords(
      Array.from(results, (result) => result[0]?.transcript.trim() ?? "")
        .filter(Boolean)
        .join(" "),
    );
  };
  recognition.onerror = ({ error }) => {
    // Stopping is no failure.
    if (error !== "aborted") problem = problems[error] ?? "failed";
  };
  recognition.onend = () => onEnd(problem);
  try {
    recognition.start();
  } catch {
    onEnd("failed");
  }
  return () => recognition.stop();
}

const problems: Record<string, HearingProblem> = {
  "not-allowed": "refused",
  "service-not-allowed": "refused",
  "audio-capture": "no-microphone",
  "no-speech": "silence",
  "language-not-supported": "language",
};
