import { expect, test } from "vitest";
import { isMailAddress } from "#platform/mail/mail-address.ts";
import { parseEmail } from "../../shared/credentials.ts";
import { mergeProviderClaims } from "./credentials.ts";

test("every address that an account takes can be mailed to, whatever sign it holds", () => {
  const refused: string[] = [];
  for (let sign = 0; sign <= 0x10ffff; sign += 1) {
    const parsed = parseEmail(`a${String.fromCodePoint(sign)}b@example.com`);
    if (parsed !== undefined && !isMailAddress(parsed)) refused.push(sign.toString(16));
  }
  expect(refused).toEqual([]);
});

test("a provider's claims fill an empty profile, renew what it said itself, and leave the person's own", () => {
  const claims = { sub: "1", name: "At Google", picture: "https://a.example/new" };
  expect(mergeProviderClaims({}, claims)).toEqual(claims);
  expect(mergeProviderClaims({ name: "", sub: "0" }, claims)).toEqual(claims);
  expect(mergeProviderClaims({ name: "Mine" }, claims)).toEqual({ ...claims, name: "Mine" });
  const said = { name: "Before", picture: "https://a.example/old" };
  expect(mergeProviderClaims(said, claims, said)).toEqual(claims);
  expect(mergeProviderClaims({ ...said, name: "" }, claims, said)).toEqual({ ...claims, name: "" });
  expect(mergeProviderClaims({ ...said, name: "Mine" }, claims, said)).toEqual({ ...claims, name: "Mine" });
});
