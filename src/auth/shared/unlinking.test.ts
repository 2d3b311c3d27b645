import { expect, test } from "vitest";
import { accountAfterUnlinking } from "./unlinking.ts";

const of = (provider: string, email: string | null = null, verified = true) => ({ provider, email, verified });
const [own, phone] = [of("email", "own@siraj.example"), of("phone")];
const google = of("google", "other@siraj.example");

test("with the email goes the password, and the address becomes the verified one of another identity", () => {
  const after = { losesPhone: false, losesPassword: true };
  expect(accountAfterUnlinking("own@siraj.example", own, [google])).toEqual({ ...after, email: google.email });
  expect(accountAfterUnlinking("own@siraj.example", own, [of("google", "own@siraj.example")])).toEqual({
    ...after,
    email: undefined,
  });
  expect(accountAfterUnlinking("own@siraj.example", own, [of("google", "x@siraj.example", false)])).toEqual({
    ...after,
    email: null,
  });
});

test("with the number goes the password, unless an address is left to which one is entered", () => {
  const after = { email: undefined, losesPhone: true };
  expect(accountAfterUnlinking("own@siraj.example", phone, [own])).toEqual({ ...after, losesPassword: false });
  expect(accountAfterUnlinking("other@siraj.example", phone, [google])).toEqual({ ...after, losesPassword: true });
});

test("with a provider's account goes the address that came with it", () => {
  const after = { losesPhone: false, losesPassword: false };
  expect(accountAfterUnlinking("own@siraj.example", google, [own])).toEqual({ ...after, email: undefined });
  expect(accountAfterUnlinking("other@siraj.example", google, [phone])).toEqual({ ...after, email: null });
  expect(accountAfterUnlinking(null, google, [phone])).toEqual({ ...after, email: undefined });
});
