import { expect, test } from "vitest";
import type { StoredPart } from "#chat/shared/conversations.ts";
import { loadMessages } from "#i18n/server/index.ts";
import { languages } from "#i18n/shared/languages.ts";
import { dropBackReferences } from "./drop-back-references.ts";

const messages = await loadMessages("locales");
const text = (content: string): StoredPart => ({ type: "text", text: content });

test.each(languages)("%s: a passage does not begin with words on what was asked before", (language) => {
  const t = messages.translate(language);
  const lead = t("guidance:leadPerson");
  const parts = [text(`${t("guidance:followContinued")}\n\n${lead}\n\n`), text(t("chat:answerOutro"))];
  expect(dropBackReferences(parts, t)).toEqual([text(`${lead}\n\n`), text(t("chat:answerOutro"))]);
});

test("a saved passage keeps back references that are not at its beginning", () => {
  const t = messages.translate("en");
  const parts = [text(`${t("guidance:leadPerson")}\n\n${t("guidance:followContinued")}\n\n`)];
  expect(dropBackReferences(parts, t)).toEqual(parts);
});

test("a saved passage of nothing but back references stays", () => {
  const t = messages.translate("en");
  const parts = [text(t("guidance:followMore"))];
  expect(dropBackReferences(parts, t)).toEqual(parts);
});
