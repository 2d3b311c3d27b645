import { expect, test } from "vitest";
import { isMailAddress } from "#platform/mail/mail-address.ts";
import { parseEmail } from "../../shared/credentials.ts";

test("every address that an account takes can be mailed to, whatever sign it holds", () => {
  const refused: string[] = [];
  for (let sign = 0; sign <= 0x10ffff; sign += 1) {
    const parsed = parseEmail(`a${String.fromCodePoint(sign)}b@example.com`);
    if (parsed !== undefined && !isMailAddress(parsed)) refused.push(sign.toString(16));
  }
  expect(refused).toEqual([]);
});
