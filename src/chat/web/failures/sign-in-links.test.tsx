import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { I18nProvider } from "#i18n/web/i18n-provider.tsx";
import { Sidebar } from "../sidebar/sidebar.tsx";
import { FailureNotice } from "./failure-notice.tsx";
import { QuotaNotice } from "./quota-notice.tsx";
import { SignInAgain } from "./sign-in-again.tsx";

const nothing = () => {};
const unanswered = { answerBegun: false, consolation: null, onRetry: nothing, onReset: nothing };
const signIn: readonly [string, ReactNode][] = [
  ["of a failure", <FailureNotice key="failure" failure={{ kind: "signed-out" }} {...unanswered} />],
  ["of a conversation", <SignInAgain key="again" />],
];
const signUp: readonly [string, ReactNode][] = [
  ["of a used-up quota", <QuotaNotice key="quota" quota="trial" total={3} premium={false} onPremium={nothing} />],
  [
    "of the sidebar",
    <Sidebar
      key="sidebar"
      userId={null}
      current={undefined}
      guests={[]}
      showGuest={nothing}
      onNew={nothing}
      onGone={nothing}
      go={nothing}
    />,
  ],
];

function markup(shown: ReactNode) {
  const page = (
    <I18nProvider language="en" messages={{}}>
      {shown}
    </I18nProvider>
  );
  const router = createMemoryRouter([{ path: "*", element: page }], { initialEntries: ["/en/chat?about=94:5"] });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

const next = encodeURIComponent("/en/chat?about=94:5");

test.each(signIn)("the link to sign in %s leads back to the page with its query", (_, shown) => {
  expect(markup(shown)).toContain(`href="/en/auth?next=${next}"`);
});

test.each(signUp)("the link to sign up %s leads back to the page with its query", (_, shown) => {
  expect(markup(shown)).toContain(`href="/en/auth?mode=sign-up&amp;next=${next}"`);
});

test.each([
  [
    "a failure",
    <FailureNotice key="failure" failure={{ kind: "message", key: "common:tooManyRequests" }} {...unanswered} />,
  ],
  ["a lost connection", <FailureNotice key="lost" failure={{ kind: "connection-lost" }} {...unanswered} />],
  ["a used-up trial", <QuotaNotice key="trial" quota="trial" total={3} premium={false} onPremium={nothing} />],
])("%s says where help is: what was not answered may have been a cry for help", (_, shown) => {
  expect(markup(shown)).toContain('href="/en/faq/what-if-i-am-in-a-crisis"');
});
