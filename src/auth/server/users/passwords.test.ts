import { hash as bcryptHash } from "@node-rs/bcrypt";
import { expect, test } from "vitest";
import { createPasswords } from "./passwords.ts";

const passwords = createPasswords();

test("password hash: argon2id, salted, matches its own password only", async () => {
  const hash = await passwords.hash("correct horse");
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.hash("correct horse")).not.toBe(hash);
  expect(await passwords.verify(hash, "correct horse")).toEqual({ right: true, stale: false });
  expect(await passwords.verify(hash, "correct horsE")).toEqual({ right: false, stale: false });
});

test("password hash: an imported bcrypt hash matches and is stale", async () => {
  const hash = await bcryptHash("correct horse", { cost: 4 });
  expect(await passwords.verify(hash, "correct horse")).toEqual({ right: true, stale: true });
  expect(await passwords.verify(hash, "wrong")).toEqual({ right: false, stale: true });
});

test.each([undefined, null, "", "nonsense", "$2a$nonsense", "$argon2id$nonsense"])(
  "password hash: %s matches no password",
  async (hash) => {
    expect((await passwords.verify(hash, "correct horse")).right).toBe(false);
  },
);
