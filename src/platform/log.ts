import { type DestinationStream, type Logger, pino } from "pino";
import type { LogLevel } from "./config.ts";

export type { Logger } from "pino";

/** Headers and fields that can name or admit a person; left out wherever an object that somebody logs holds them. */
const personal = new Set([
  ...["authorization", "cookie", "set-cookie", "apikey", "x-model-key", "x-forwarded-for", "forwarded", "x-real-ip"],
  ...["password", "token", "secret", "email", "phone", "ip", "address", "body", "params", "parameters"],
  ...["modelkey", "requestbodyvalues", "responsebody"],
]);
const deepest = 6;

/**
 * The program's log: JSON lines on standard output. Log an error as `{ err }`: code, frames and causes are written, what
 * people typed is not.
 */
export function createLogger(level: LogLevel, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: {
      level: (label: string) => ({ level: label }),
      log: (fields: Record<string, unknown>) => withoutPersonal(fields),
    },
    // The fields of child loggers pass by the formatter.
    redact: { paths: [...personal].map((name) => `["${name}"]`), remove: true },
    serializers: { err: describeError, error: describeError },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** A copy; errors stay, for their serializer. */
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

/** What an error may say in a log. Fields are chosen one by one: drivers hang statements and their parameters on errors. */
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
  // A failed statement of the query builder carries the statement and its parameters in its message.
  if ("params" in error || "query" in error) return withheld;
  // PostgreSQL quotes values where data is at fault (class 22) or a function raised an error (P0…).
  if ("severity" in error && /^(22|P0)/.test(textOf(error, "code") ?? "")) return withheld;
  // A service outside may repeat in its answer what it was asked, and with which key.
  if ("requestBodyValues" in error || "responseBody" in error) return withheld;
  if (error instanceof SyntaxError) return withheld;
  return error.message;
}

function textOf(error: Error, name: string): string | undefined {
  const value: unknown = Object.entries(error).find(([key]) => key === name)?.[1];
  return typeof value === "string" ? value : undefined;
}
