/** What the visitors of a chaos run saw. `wrong` holds a line for each answer that was not what it must be. */
export type Findings = {
  answered: number;
  /** 503, a lost connection or a time-out: the number of each, by request. */
  unavailable: Map<string, number>;
  wrong: string[];
};

export type Answer = { status: number; body: string };
export type Asked = { method?: string; body?: object; token?: string; what?: string };
export type Visitor = {
  /** Sends a request. Returns undefined if there was no complete answer, or 503. Any status but 200 and `expected` is noted as wrong. */
  ask(path: string, asked?: Asked & { expected?: readonly number[] }): Promise<Answer | undefined>;
  /** Notes that an answer was wrong. */
  wrong(what: string): void;
};

export const newFindings = (): Findings => ({ answered: 0, unavailable: new Map(), wrong: [] });

/** Milliseconds after which a request counts as never answered, which is wrong. The site answers 503 long before. */
const unsettledAfter = 30_000;

/** A visitor with an address of their own. */
export function createVisitor(site: string, address: string, findings: Findings): Visitor {
  const wrong = (what: string) => {
    findings.wrong.push(`${new Date().toISOString()} ${what}`);
  };
  const miss = (what: string) => {
    findings.unavailable.set(what, (findings.unavailable.get(what) ?? 0) + 1);
    return undefined;
  };
  return {
    wrong,
    async ask(path, { method = "GET", body, token, what, expected = [] } = {}) {
      const name = what ?? `${method} ${path.split("?")[0]?.replace(/\d+/g, "N")}`;
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
          wrong(`${name} answered ${status} ${text.slice(0, 160)}`);
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
