/** An answer that was not what it must be, or something confirmed that was lost. */
export type Wrong = {
  /** When, in ISO 8601. */
  at: string;
  /** The fault that was in progress, or the last one before. */
  during: string;
  /** The request, its status and the beginning of its body; or what was lost. */
  what: string;
  /** What is alike in several of them. */
  kind: string;
};

/** What the visitors of a chaos run saw. */
export type Findings = {
  answered: number;
  /** 503, a lost connection or a time-out: the number of each, by request. */
  unavailable: Map<string, number>;
  wrong: Wrong[];
  /** The fault that is in progress, or the last one before. */
  fault: string;
};

export type Answer = { status: number; body: string };
export type Asked = { method?: string; body?: object; token?: string; what?: string };
export type Visitor = {
  /** Sends a request. Returns undefined if there was no complete answer, or 503. Any status but 200 and `expected` is noted as wrong. */
  ask(path: string, asked?: Asked & { expected?: readonly number[] }): Promise<Answer | undefined>;
  /** Notes that an answer was wrong, or that something was lost. `kind`: what it has in common with others, if not all. */
  wrong(what: string, kind?: string): void;
};

export const newFindings = (): Findings => ({ answered: 0, unavailable: new Map(), wrong: [], fault: "no fault yet" });

/** Milliseconds after which a request counts as never answered, which is wrong. The site answers 503 long before. */
const unsettledAfter = 30_000;
/** How many wrong answers of a kind are printed while a fault lasts. */
const maxPrinted = 3;

/** A visitor with an address of their own. */
export function createVisitor(site: string, address: string, findings: Findings): Visitor {
  const wrong = (what: string, kind = what) => {
    const one = { at: new Date().toISOString(), during: findings.fault, what, kind };
    findings.wrong.push(one);
    const alike = findings.wrong.filter((other) => other.kind === kind && other.during === one.during).length;
    if (alike <= maxPrinted) console.log(`✗ ${one.at} (${one.during}) ${address}: ${what}`);
  };
  const miss = (what: string) => {
    findings.unavailable.set(what, (findings.unavailable.get(what) ?? 0) + 1);
    return undefined;
  };
  return {
    wrong,
    async ask(path, { method = "GET", body, token, what, expected = [] } = {}) {
      const name = what ?? `${method} ${nameOf(path)}`;
      try {
        const response = await fetch(site + path, {
          method,
          headers: {
            "x-client": address,
            ...(body && { "content-type": "application/json" }),
            ...(token && { authorization: `Bearer ${token}` }),
          },
          ...(body && { body: JSON.stringify(body) }),
          signal: AbortSignal.timeout(unsettledAfter),
        });
        const { status } = response;
        const text = await response.text();
        if (status === 503 || status === 502) return miss(`${name}: ${status}`);
        findings.answered++;
        if (status !== 200 && !expected.includes(status)) {
          wrong(`${name} answered ${status} ${text.slice(0, 300)}`, `${name} answered ${status}`);
          return undefined;
        }
        return { status, body: text };
      } catch (error) {
        if (error instanceof Error && error.name === "TimeoutError") wrong(`${name} was not answered in 30 s`);
        return miss(`${name}: connection lost`);
      }
    },
  };
}

/** A path without what differs from request to request. */
const nameOf = (path: string) =>
  path
    .replace(/[?&](?!grant_type)\w+=[^&]*/g, "")
    .replace(/[\w-]{20,}/g, "…")
    .replace(/(?<!v)\d+/g, "N");
