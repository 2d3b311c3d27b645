import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import type { Language } from "#i18n/shared/languages.ts";
import { I18nProvider } from "#i18n/web/i18n-provider.tsx";
import { messagesOf } from "../../../../tests/support/browser/translations.ts";
import type { ConversationList, ListState } from "./conversation-list.ts";
import { ConversationRows } from "./conversation-rows.tsx";

afterEach(() => vi.useRealTimers());

/** The headings of the groups of conversations that are so many days old, in the time zone of the machine. */
function headings(language: Language, ages: readonly number[]): string[] {
  vi.useFakeTimers({ now: new Date(2026, 10, 20, 12) });
  const rows = ages.map((days) => {
    const at = new Date(2026, 10, 20 - days, 11).toISOString();
    return { id: `${days}`, title: "A title", createdAt: at, updatedAt: at };
  });
  const state: ListState = { state: "ready", rows, words: "", searching: false, next: null, more: "idle" };
  const sidebar = messagesOf(language, "sidebar");
  const nothing = () => {};
  const page = (
    <I18nProvider language={language} messages={{ sidebar }}>
      <ConversationRows
        list={{} as ConversationList}
        state={state}
        current={undefined}
        onRemove={nothing}
        onRename={async () => true}
      />
    </I18nProvider>
  );
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "*", element: page }])} />);
  return [...html.matchAll(/<h3[^>]*>([^<]+)</gu)].map(([, heading = ""]) => heading);
}

test.each([
  ["en", ["Today", "Yesterday", "2 days ago", "7 days ago"]],
  ["ar", ["اليوم", "أمس", "قبل يومين", "قبل ٧ أيام"]],
  ["pl", ["Dzisiaj", "Wczoraj", "2 dni temu", "7 dni temu"]],
  ["tr", ["Bugün", "Dün", "2 gün önce", "7 gün önce"]],
  ["id", ["Hari ini", "Kemarin", "2 hari lalu", "7 hari lalu"]],
  ["ur", ["آج", "کل", "۲ دن پہلے", "۷ دن پہلے"]],
] as const)("conversations of today, yesterday and earlier days have these headings: %s", (language, words) => {
  expect(headings(language, [0, 1, 2, 7])).toEqual(words);
});
