import { beforeEach, expect, test } from "vitest";
import { authorizeTopic } from "#auth/server/index.ts";
import { required, secrets } from "../open-auth.ts";
import { openAuthForFile } from "../open-auth-for-file.ts";
import { type Client, secondFactors } from "./second-factors.ts";

// A thief has the password of a user with a second factor: a session of level aal1.
const open = openAuthForFile({ AUTH_AUTOCONFIRM: "on" });
beforeEach(() => open.site.clock.reset());
const { guarded, elsewhere, give, codeOf, toStartOfStep } = secondFactors(() => ({ site: open.site, url: open.url }));

const tokenOf = async (client: Client) => required((await client.getSession()).data.session).access_token;

async function call(client: Client, path: string, method = "GET") {
  const headers = { apikey: secrets.publishableKey, authorization: `Bearer ${await tokenOf(client)}` };
  const response = await fetch(`${open.url}${path}`, { method, headers });
  const answer = JSON.parse((await response.text()) || "{}");
  return [response.status, answer.error_code ?? answer.code];
}

test("a session without the second factor opens no operation of users and no realtime topic", async () => {
  toStartOfStep();
  const person = await guarded();
  const thief = await elsewhere(person);
  expect(await call(thief, "/functions/v1/account/sessions")).toEqual([403, "auth/insufficient-aal"]);
  expect(await authorizeTopic(open.auth, `user:${person.id}`, await tokenOf(thief))).toMatchObject({
    refused: expect.stringContaining("second factor"),
  });
  open.site.clock.forward(60);
  expect((await give(thief, person.factorId, codeOf(person.secret))).error).toBeNull();
  expect((await call(thief, "/functions/v1/account/sessions"))[0]).toBe(200);
});

test("a session without the second factor cannot end others, nor change the account, and can end itself", async () => {
  toStartOfStep();
  const person = await guarded();
  const thief = await elsewhere(person);
  expect(await call(thief, "/auth/v1/logout?scope=others", "POST")).toEqual([401, "insufficient_aal"]);
  for (const change of [{ data: { name: "Mine" } }, { password: "the thief's password" }, { phone: "48600100200" }]) {
    expect((await thief.updateUser(change)).error?.code).toBe("insufficient_aal");
  }
  expect((await call(thief, "/auth/v1/logout?scope=global", "POST"))[0]).toBe(204);
  expect((await person.client.getUser()).error).toBeNull();
  expect((await thief.getUser()).error?.name).toBe("AuthSessionMissingError");
});
