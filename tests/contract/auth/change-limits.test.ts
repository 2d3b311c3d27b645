import { describe, expect, test } from "vitest";
import { accountNotices } from "./account-notices.ts";
import type { Client } from "./factors/second-factors.ts";
import { clientOf, required, secrets } from "./open-auth.ts";
import { openAuthForFile } from "./open-auth-for-file.ts";

const open = openAuthForFile();
const { noticesTo, confirmed, lock } = accountNotices(() => ({ site: open.site, url: open.url }));

describe("changing the password again and again with a fresh session", () => {
  /** Changes the password so many times by HTTP, from one address; the statuses. */
  const changeFrom = async (client: Client, address: string, times: number) => {
    const token = required((await client.getSession()).data.session).access_token;
    const statuses = [];
    for (let n = 0; n < times; n += 1) {
      const response = await fetch(`${open.url}/auth/v1/user`, {
        method: "PUT",
        headers: { apikey: secrets.publishableKey, authorization: `Bearer ${token}`, "x-forwarded-for": address },
        body: JSON.stringify({ password: `password ${address} ${n}` }),
      });
      statuses.push(response.status);
    }
    return statuses;
  };

  test("is limited before any hash is computed: ten in an hour from one address, which lock out no other; twenty from all", async () => {
    const { client, email } = await confirmed();
    const first = await changeFrom(client, "203.0.113.60", 10);
    expect(new Set(first)).toEqual(new Set([200]));
    const before = open.site.verified.count;
    expect(await changeFrom(client, "203.0.113.60", 2)).toEqual([429, 429]);
    expect(open.site.verified.count).toBe(before);
    expect(new Set(await changeFrom(client, "203.0.113.61", 9))).toEqual(new Set([200]));
    expect(await changeFrom(client, "203.0.113.62", 2)).toEqual([200, 429]);
    expect(noticesTo(email)).toHaveLength(20);
  });

  test("is limited for all accounts of one address together: thirty in five minutes", async () => {
    const statuses = [];
    for (const times of [10, 10, 10, 1]) {
      statuses.push(...(await changeFrom((await confirmed()).client, "203.0.113.63", times)));
    }
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
  });

  test("does not keep the owner who locks the account from setting a password", async () => {
    const { client: thief, email } = await confirmed();
    for (const address of ["203.0.113.64", "203.0.113.65"]) await changeFrom(thief, address, 10);
    expect(await changeFrom(thief, "203.0.113.66", 1)).toEqual([429]);
    expect(await lock(noticesTo(email).at(-1)?.link)).toBe("locked");
    const owner = clientOf(open.url);
    const recovery = required(open.site.mails.findLast(({ to }) => to === email));
    await owner.verifyOtp({ email, token: required(recovery.code), type: "recovery" });
    expect((await owner.updateUser({ password: "a new password of the owner" })).error).toBeNull();
  });

  test("is told to the owner beyond the ceilings of mails, where it counts", async () => {
    const limits = JSON.stringify({ email_recipient_day: 4, email_day: 100_000, sign_in_sign_ups: 1000 });
    const { url: strict, auth } = await open.site.serve({ AUTH_RATE_LIMITS: limits });
    const usedBy = async () => {
      const states = await auth.ceilings.read(new Date());
      return required(states.find(({ name }) => name === "email_day")).used;
    };
    const { email, password } = await confirmed();
    const client = clientOf(strict);
    await client.signInWithPassword({ email, password });
    const before = await usedBy();
    for (let n = 0; n < 5; n += 1) {
      expect((await client.updateUser({ password: `another good password ${n}` })).error).toBeNull();
    }
    expect(noticesTo(email)).toHaveLength(5);
    await expect.poll(usedBy).toBe(before + 5);
    expect((await client.reauthenticate()).error?.code).toBe("over_email_send_rate_limit");
  });
});
