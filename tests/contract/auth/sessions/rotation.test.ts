import { expect, test } from "vitest";
import { z } from "zod";
import { fc } from "../../../support/property-seed.ts";
import { clientOf, required, secrets, someone } from "../open-auth.ts";
import { openAuthForFile } from "../open-auth-for-file.ts";

const open = openAuthForFile({ AUTH_AUTOCONFIRM: "on" });

const answerSchema = z.object({ access_token: z.string().default(""), refresh_token: z.string().default("") });
type Answer = { status: number; access: string; refresh: string };

async function refresh(token: string): Promise<Answer> {
  const response = await fetch(`${open.url}/auth/v1/token?grant_type=refresh_token`, {
    method: "POST",
    headers: { apikey: secrets.publishableKey },
    body: JSON.stringify({ refresh_token: token }),
  });
  const body = answerSchema.parse(await response.json());
  return { status: response.status, access: body.access_token, refresh: body.refresh_token };
}

const isIn = async (access: string) => {
  const headers = { apikey: secrets.publishableKey, authorization: `Bearer ${access}` };
  return (await fetch(`${open.url}/auth/v1/user`, { headers })).status === 200;
};

async function signOut(access: string, scope: string) {
  const headers = { apikey: secrets.publishableKey, authorization: `Bearer ${access}` };
  await fetch(`${open.url}/auth/v1/logout?scope=${scope}`, { method: "POST", headers });
}

/** The actions of an owner or a thief with a session's tokens. `which` counts back from the newest token. */
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant("refresh"), which: fc.nat(4) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("both at once"), which: fc.nat(2) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("wait"), which: fc.constantFrom(1, 9, 11, 60) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("sign out"), which: fc.nat(4) }) },
);

/** A model of the rules, independent of the server's implementation. Tokens are numbered; the newest is the last. */
function model() {
  let newest = 0;
  let over = false;
  let rotated = 0;
  return {
    end: () => {
      over = true;
    },
    /** The number of the expected token; undefined for a refusal. */
    refresh(number: number, now: number): number | undefined {
      if (over) return undefined;
      if (number === newest) {
        newest += 1;
        rotated = now;
        return newest;
      }
      if (number === newest - 1 || now - rotated <= 10_000) return newest;
      over = true;
      return undefined;
    },
    newest: () => newest,
    isOver: () => over,
  };
}

async function begin() {
  const { email, password } = someone();
  const { data } = await clientOf(open.url).signUp({ email, password });
  const session = required(data.session);
  return { session, tokens: [session.refresh_token], access: [session.access_token], rule: model() };
}

type Run = Awaited<ReturnType<typeof begin>>;

async function refreshAs({ rule, tokens, access }: Run, number: number) {
  const wanted = rule.refresh(number, open.site.clock.now().getTime());
  const answer = await refresh(required(tokens[number]));
  expect(answer.status).toBe(wanted === undefined ? 400 : 200);
  if (wanted === undefined) return;
  if (wanted === tokens.length) tokens.push(answer.refresh);
  expect(answer.refresh).toBe(tokens[wanted]);
  access.push(answer.access);
}

test("refresh tokens: no order of refreshes, reuses, sign-outs and waits leaves two live tokens or revives an ended session", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const run = await begin();
      for (const { do: what, which } of steps) {
        const number = Math.max(0, run.rule.newest() - which);
        if (what === "wait") open.site.clock.forward(which);
        else if (what === "refresh") await refreshAs(run, number);
        else if (what === "sign out") {
          await signOut(required(run.access.at(-1)), "local");
          run.rule.end();
        } else if (number === run.rule.newest() && !run.rule.isOver()) {
          const answers = await Promise.all([
            refresh(required(run.tokens[number])),
            refresh(required(run.tokens[number])),
          ]);
          run.rule.refresh(number, open.site.clock.now().getTime());
          expect(answers.map(({ status }) => status)).toEqual([200, 200]);
          expect(new Set(answers.map((answer) => answer.refresh)).size).toBe(1);
          run.tokens.push(required(answers[0]).refresh);
          run.access.push(...answers.map((answer) => answer.access));
        }
        const [live] = await open.site.connection.sql`select count(*)::int as n from auth.refresh_tokens
          where user_id = ${run.session.user.id} and not revoked`;
        expect(live?.n).toBe(run.rule.isOver() ? 0 : 1);
      }
      expect(await isIn(required(run.access.at(-1)))).toBe(!run.rule.isOver());
      if (run.rule.isOver()) for (const token of run.tokens) expect((await refresh(token)).status).toBe(400);
    }),
    { numRuns: 25, endOnFailure: true },
  );
}, 120_000);
