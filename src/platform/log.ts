import { type DestinationStream, type Logger, type LoggerOptions, levels, pino } from "pino";
import type { LogLevel } from "./config.ts";

export type { Logger } from "pino";

/** Headers and fields with personal data or credentials. They are removed from every logged object. */
const personal = new Set([
  ...["authorization", "cookie", "set-cookie", "apikey", "x-model-key", "x-forwarded-for", "forwarded", "x-real-ip"],
  ...["password", "token", "secret", "email", "phone", "ip", "address", "body", "params", "parameters"],
  ...["modelkey", "requestbodyvalues", "responsebody"],
]);
const deepest = 6;

/** Called with each line that is written: its level, and its message, which is a constant of the program. */
type OnLine = (level: string, message: string) => void;

/**
 * The log: JSON lines on standard output. Log an error as `{ err }`: code, stack frames and causes are written, user input
 * is not.
 */
export function createLogger(level: LogLevel, destination?: DestinationStream, onLine?: OnLine): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: {
      level: (label: string) => ({ level: label }),
      log: (fields: Record<string, unknown>) => withoutPersonal(fields),
    },
    // The formatter does not see the fields of child loggers.
    redact: { paths: [...personal].map((name) => `["${name}"]`), remove: true },
    ...(onLine && {
      hooks: {
        logMethod(args, method, number) {
          const message = typeof args[0] === "string" ? args[0] : args[1];
          if (typeof message === "string") onLine(levels.labels[number] ?? "", message);
          method.apply(this, args);
        },
      },
    }),
    serializers: { err: describeError, error: describeError },
  };
  // A line is not waited for, because a write to a slow reader would delay every request. What is not written yet is written when the process exits.
  return pino(options, destination ?? pino.destination({ sync: false }));
}

/** Returns a copy. Errors are kept for their serializer. */
function withoutPersonal(fields: object, depth = 0): Record<string, unknown> {
  const entries = Object.entries(fields).filter(([name]) => !personal.has(name.toLowerCase()));
  return Object.fromEntries(entries.map(([name, value]) => [name, clean(value, depth)]));
}

function clean(value: unknown, depth: number): unknown {
  if (typeof value !== "object" || value === null || value instanceof Error || value instanceof Date) return value;
  if (depth >= deepest) return "(deeper)";
  return Array.isArray(value) ? value.map((one) => clean(one, depth + 1)) : withoutPersonal(value, depth + 1);
}

type Described = {
  type: string;
  code?: string;
  message: string;
  stack?: string;
  table?: string;
  constraint?: string;
  cause?: unknown;
};

/** The loggable fields of an error. They are an allow list, because drivers attach statements and parameters to errors. */
function describeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return { type: typeof error, message: "a value that is not an Error was thrown" };
  const described: Described = { type: error.name, message: safeMessage(error) };
  const code = textOf(error, "code");
  const table = textOf(error, "table");
  const constraint = textOf(error, "constraint");
  const frames = error.stack?.split("\n").filter((line) => /^\s+at /.test(line));
  if (code) described.code = code;
  if (table) described.table = table;
  if (constraint) described.constraint = constraint;
  if (frames?.length) described.stack = frames.join("\n");
  if (error.cause !== undefined && depth < 4) described.cause = describeError(error.cause, depth + 1);
  return described;
}

const withheld = "(withheld: it can repeat what somebody typed)";

function safeMessage(error: Error): string {
  // The message of a failed query of the query builder contains the statement and its parameters.
  if ("params" in error || "query" in error) return withheld;
  // PostgreSQL quotes values in data exceptions (class 22) and in errors that a function raised (P0…).
  if ("severity" in error && /^(22|P0)/.test(textOf(error, "code") ?? "")) return withheld;
  // An external service may repeat the request and its key in its response.
  if ("requestBodyValues" in error || "responseBody" in error) return withheld;
  if (error instanceof SyntaxError) return withheld;
  return error.message;
}

function textOf(error: Error, name: string): string | undefined {
  const value: unknown = Object.entries(error).find(([key]) => key === name)?.[1];
  return typeof value === "string" ? value : undefined;
}
