import { type Language, languageRecords } from "#i18n/shared/languages.ts";

/** The part of the browser's SpeechRecognition used here. TypeScript's DOM library does not declare it. */
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

export type RecognitionFailure = "refused" | "no-microphone" | "silence" | "language" | "failed";

function constructorOf(): (new () => Recognition) | undefined {
  const found: unknown = Reflect.get(window, "SpeechRecognition") ?? Reflect.get(window, "webkitSpeechRecognition");
  return isConstructor(found) ? found : undefined;
}

function isConstructor(value: unknown): value is new () => Recognition {
  return typeof value === "function";
}

type Listener = {
  /** All words recognised since the start. They may still change. */
  onWords: (words: string) => void;
  /** Called once. */
  onEnd: (problem: RecognitionFailure | undefined) => void;
};

export type Listening = {
  /** Ends it; what was said so far may still be recognised. */
  stop(): void;
  /** Ends it without further words. */
  abort(): void;
};

/** Listens until it is ended or the user falls silent. */
export function listen(language: Language, { onWords, onEnd }: Listener): Listening {
  const Recognition = constructorOf();
  if (!Recognition) {
    onEnd("failed");
    return { stop() {}, abort() {} };
  }
  const recognition = new Recognition();
  let problem: RecognitionFailure | undefined;
  recognition.lang = languageRecords[language].speechTag;
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
    // Stopping is not a failure.
    if (error !== "aborted") problem = problems[error] ?? "failed";
  };
  recognition.onend = () => onEnd(problem);
  try {
    recognition.start();
  } catch {
    onEnd("failed");
  }
  return {
    stop: () => recognition.stop(),
    abort() {
      recognition.onresult = null;
      recognition.abort();
    },
  };
}

const problems: Record<string, RecognitionFailure> = {
  "not-allowed": "refused",
  "service-not-allowed": "refused",
  "audio-capture": "no-microphone",
  "no-speech": "silence",
  "language-not-supported": "language",
};
