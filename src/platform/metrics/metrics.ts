import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** How an answer of the chat went. */
export type MeasuredAnswer = {
  /** Who wrote: the built-in answerer, a model, the message for users in danger. */
  by: string;
  outcome: "found" | "without-source" | "failed";
  fallback: boolean;
  /** What the guard did with quotations and references. */
  verdicts: Readonly<Record<"dropped" | "withheld" | "corrected", number>>;
};

export type Metrics = ReturnType<typeof createMetrics>;

/** The product's figures in the format of Prometheus. No label holds what a visitor sent: the number of series is bounded. */
export function createMetrics() {
  const registers = [new Registry()];
  const [registry = new Registry()] = registers;
  // The event loop's lag, memory, garbage collection, open handles.
  collectDefaultMetrics({ register: registry });
  const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Counter({ name, help, labelNames: [...labelNames], registers });
  const requests = counter("siraj_http_requests_total", "Requests, by part of the product and class of status", [
    "part",
    "status",
  ]);
  const seconds = new Histogram({
    name: "siraj_http_request_seconds",
    help: "Seconds until a response was ready",
    labelNames: ["part"],
    buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const answers = counter("siraj_answers_total", "Answers of the chat", ["by", "outcome"]);
  const fallbacks = counter("siraj_answer_fallbacks_total", "Answers that the built-in answerer wrote for a model", []);
  const verdicts = counter("siraj_guard_verdicts_total", "Quotations and references that the guard changed", [
    "verdict",
  ]);
  const tokens = counter("siraj_model_tokens_total", "Tokens that a language model reported, or their estimate", []);
  const messages = counter("siraj_messages_total", "Mails and text messages", ["kind", "outcome"]);
  const lines = counter("siraj_log_lines_total", "Lines of the log, by level and message", ["level", "message"]);
  // A series that appears with its first failure shows Prometheus no increase: failures are exported as 0 from the start.
  for (const part of [...parts, pages, probesPart]) requests.inc({ part, status: "5xx" }, 0);
  for (const by of ["builtin", "model", "care"]) answers.inc({ by, outcome: "failed" }, 0);
  for (const kind of ["mail", "sms"]) messages.inc({ kind, outcome: "failed" }, 0);
  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    countRequest({ path, status, ms }: { path: string; status: number; ms: number }): void {
      const part = partOf(path);
      requests.inc({ part, status: `${Math.floor(status / 100)}xx` });
      seconds.observe({ part }, ms / 1000);
    },
    countAnswer({ by, outcome, fallback, verdicts: made }: MeasuredAnswer): void {
      answers.inc({ by, outcome });
      if (fallback) fallbacks.inc();
      for (const [verdict, count] of Object.entries(made)) verdicts.inc({ verdict }, count);
    },
    countTokens: (count: number): void => tokens.inc(count),
    countMessage: (kind: "mail" | "sms", outcome: "sent" | "failed"): void => messages.inc({ kind, outcome }),
    /** What follows a colon in the message is left out. */
    countLine: (level: string, message: string): void =>
      lines.inc({ level, message: message.split(":", 1)[0]?.slice(0, 100) ?? "" }),
    /** A figure that is read when the metrics are. A part that fails to be read is left out. */
    gauge(name: string, help: string, read: () => number | Promise<number>): void {
      registry.removeSingleMetric(name);
      new Gauge({
        name,
        help,
        registers,
        async collect() {
          const value = await Promise.resolve()
            .then(read)
            .catch(() => undefined);
          if (value === undefined) this.reset();
          else this.set(value);
        },
      });
    },
  };
}

const [pages, probesPart] = ["pages", "probes"];
const parts = new Set(["assets", "auth", "functions", "media", "storage", "webhooks", "stand-ins"]);
const probes = new Set(["healthz", "readyz", "metrics"]);

function partOf(path: string): string {
  const first = path.split("/", 2)[1] ?? "";
  if (probes.has(first)) return probesPart;
  return parts.has(first) ? first : pages;
}
