import { createLogger, type Logger } from "#platform/log.ts";

/** What must not stand in a log line, wherever it stands. */
const privateForms = {
  "email address": /[\w.+-]+@[\w-]+\.[a-z]{2,}/iu,
  "signed token": /\beyJ[\w-]{10,}\./u,
  "random token": /\b(?=[\w-]*\d)(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{32,}\b/u,
  "phone number": /\+\d{9,}/u,
  "network address": /\b(?!0\.0\.0\.0|127\.)(?:\d{1,3}\.){3}\d{1,3}\b/u,
  "link with a secret": /[?&](?:token|token_hash|code|q)=/u,
};

/** Fields whose values are sentences of the program. */
const sentences = new Set(["msg", "message", "stack", "reason"]);

/** Three words or more, in any script: in a field that holds names, codes and numbers only visitors write them. */
const prose = /\p{L}{2,}(?:\s+\p{L}+){2,}/u;

export type LogScanner = {
  /** Takes output of a server, in pieces of any size. Lines that are not JSON are the ones printed at the start, and are skipped. */
  write(chunk: string): void;
  /** @throws Error with the lines that hold private data. */
  check(): void;
};

/** Searches JSON log lines for what visitors sent: addresses, tokens, numbers and sentences. `onLine` is called with each. */
export function createLogScanner(onLine?: (line: Record<string, unknown>) => void): LogScanner {
  const found: string[] = [];
  let rest = "";
  return {
    write(chunk) {
      const lines = (rest + chunk).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) {
        if (!line.startsWith('{"level"')) continue;
        const fields: Record<string, unknown> = JSON.parse(line);
        onLine?.(fields);
        const what = findPrivate(fields);
        if (what) found.push(`${what}: ${line}`);
      }
    },
    check() {
      if (found.length > 0) throw new Error(`The log holds private data:\n${found.slice(0, 20).join("\n")}`);
    },
  };
}

/** The kind of private data in a value of a log line, or undefined. */
function findPrivate(value: unknown, field = ""): string | undefined {
  if (typeof value === "object" && value !== null) {
    for (const [name, inner] of Object.entries(value)) {
      const what = findPrivate(inner, name);
      if (what) return what;
    }
    return undefined;
  }
  if (typeof value !== "string") return undefined;
  const form = Object.entries(privateForms).find(([, pattern]) => pattern.test(value));
  if (form) return form[0];
  return !sentences.has(field) && prose.test(value) ? "a sentence" : undefined;
}

/** A logger for a server in the test's own process. `check` throws if private data was logged. */
export function createScannedLogger(): { log: Logger; check(): void } {
  const { write, check } = createLogScanner();
  return { log: createLogger("info", { write }), check };
}
