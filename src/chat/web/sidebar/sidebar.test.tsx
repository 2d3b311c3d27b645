import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { type Language, languages } from "#i18n/shared/languages.ts";
import { I18nProvider } from "#i18n/web/i18n-provider.tsx";
import { messagesOf } from "../../../../tests/support/browser/translations.ts";
import type { GuestConversation } from "../guest/guest-conversation.ts";
import { Sidebar } from "./sidebar.tsx";

/** The sidebar of a guest with these conversations. */
function sidebarOf(language: Language, guests: readonly GuestConversation[]): string {
  const sections = ["sidebar", "signupPrompt", "chat"] as const;
  const messages = Object.fromEntries(sections.map((section) => [section, messagesOf(language, section)]));
  const nothing = () => {};
  const props = { guests, current: undefined, showGuest: nothing, onNew: nothing, onGone: nothing, go: nothing };
  const page = (
    <I18nProvider language={language} messages={messages}>
      <Sidebar userId={null} {...props} />
    </I18nProvider>
  );
  const router = createMemoryRouter([{ path: "*", element: page }], { initialEntries: [`/${language}`] });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

test.each(languages)("a guest is invited to register, with conversations and without: %s", (language) => {
  for (const guests of [[], [{ id: "one", title: "A title" }]]) {
    const html = sidebarOf(language, guests);
    expect(html).toContain(`>${messagesOf(language, "sidebar").guestTitle}</h2>`);
    expect(html).toMatch(new RegExp(`<a [^>]*href="/${language}/auth\\?mode=sign-up[^"]*"`));
    expect(html).toContain(messagesOf(language, "signupPrompt").create);
  }
});

test("a guest who has asked nothing is not offered another new question", () => {
  const { newQuestion = "" } = messagesOf("en", "chat");
  expect(sidebarOf("en", [])).not.toContain(newQuestion);
  expect(sidebarOf("en", [{ id: "one", title: "A title" }])).toContain(newQuestion);
});
