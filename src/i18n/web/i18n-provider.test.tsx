import { StrictMode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Language } from "../shared/languages.ts";
import type { Messages } from "../shared/sections.ts";
import { I18nProvider } from "./i18n-provider.tsx";
import { useLanguage, useTranslate } from "./language-context.ts";
import { collectMessages } from "./route-messages.ts";

function Words() {
  const t = useTranslate();
  return (
    <p lang={useLanguage()}>
      {t("chat:send")}, {t("common:retry")}, {t("quran:verses", { count: 3 })}
    </p>
  );
}

const words = (language: Language, messages: Messages) =>
  renderToStaticMarkup(
    <StrictMode>
      <I18nProvider language={language} messages={messages}>
        <Words />
      </I18nProvider>
    </StrictMode>,
  );

test("children find the messages in the same render, and no render sees another's", () => {
  const polish = { chat: { send: "A" }, quran: { verses_few: "few {{count}}" }, common: { retry: "B" } };
  const urdu = { chat: { send: "C" }, quran: { verses_other: "other {{count}}" } };
  expect(words("pl", polish)).toBe('<p lang="pl">A, B, few 3</p>');
  expect(words("ur", urdu)).toBe('<p lang="ur">C, retry, other ۳</p>');
  expect(words("pl", {})).toBe('<p lang="pl">send, retry, verses</p>');
});

test("messages are collected from the loaders that have any", () => {
  const common = { retry: "A" };
  const chat = { send: "B" };
  const data = [
    { messages: { common } },
    undefined,
    null,
    "text",
    { messages: null },
    { messages: { chat, menu: { x: "y" } } },
  ];
  expect(collectMessages(data)).toEqual({ common, chat });
  expect(collectMessages([{ messages: { common: { retry: 1 } } }])).toEqual({});
});
