import { type ReactNode, useEffect, useState } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useMatches,
  useParams,
  useRouteLoaderData,
} from "react-router";
import { AccountButton } from "#auth/web/components.ts";
import { signedInScript } from "#auth/web/document.ts";
import { CookieBanner, SiteFooter } from "#editorial/web/document.ts";
import { languageContext, messagesContext, siteContext } from "#i18n/context.ts";
import { direction, fallbackLanguage } from "#i18n/shared/languages.ts";
import { I18nProvider, LanguageSync, useRouteMessages } from "#i18n/web/index.ts";
import { bookmarksSource, ReadingPositionSync } from "#library/web/index.ts";
import { BookmarksContext } from "#quran/web/index.ts";
import { FontPreloads } from "#ui/boot/font-preloads.tsx";
import { headScript } from "#ui/boot/head-script.ts";
import { useReplayedEvents } from "#ui/boot/pre-hydration-events.ts";
import { Island } from "#ui/island.tsx";
import { ErrorPage, NotFoundPage } from "#ui/page/error-pages.tsx";
import { StyleSheets } from "#ui/page/style-sheets.tsx";
import { WordmarkShape } from "#ui/shell/brand.tsx";
import { DialogGate } from "#ui/shell/dialog-gate.tsx";
import { Shell } from "#ui/shell/shell.tsx";
import type { Route } from "./+types/root";
import "./root.css";

/** The sections that every page needs: those of the shell, and those of error messages for failed loads. */
const shellSections = [
  "app",
  "navigation",
  "settings",
  "languages",
  "common",
  "quran",
  "offline",
  "dailyWisdom",
] as const;

export function loader({ context }: Route.LoaderArgs) {
  const language = context.get(languageContext);
  return {
    language,
    origin: context.get(siteContext).origin,
    messages: context.get(messagesContext).read(language, shellSections),
  };
}

/** The messages of the shell depend only on the language, which on a plain address may change in another tab. */
export function shouldRevalidate({ currentUrl, nextUrl, currentParams, nextParams }: ShouldRevalidateFunctionArgs) {
  const plain = nextParams.lang === undefined && currentUrl.pathname !== nextUrl.pathname;
  return plain || currentParams.lang !== nextParams.lang;
}

type Site = ReturnType<typeof useRouteLoaderData<typeof loader>>;

let lastSite: Site;

/** The data of the root's loader. Where it could not be loaded anew, as without a connection, those of the page before: the words stay. */
function useSite(): Site {
  const site = useRouteLoaderData<typeof loader>("root");
  useEffect(() => {
    if (site) lastSite = site;
  }, [site]);
  return site ?? lastSite;
}

export function Layout({ children }: { children: ReactNode }) {
  const language = useSite()?.language ?? fallbackLanguage;
  const still = useMatches().some(isStill);
  const { verseNumber } = useParams();
  const [kept] = useState(import.meta.env.SSR ? undefined : dataAttributes);
  return (
    <html {...kept} lang={language} dir={direction(language)} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {/* Its text is in the page alone: hydration leaves the script as it is. */}
        <script
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? headScript(signedInScript) : "" }}
        />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/touch-180.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbf8f1" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0e151a" />
        <FontPreloads language={language} within={verseNumber !== undefined} />
        <Meta />
        {import.meta.env.DEV ? <Links /> : <StyleSheets />}
      </head>
      <body className={still ? "still" : undefined}>
        <WordmarkShape />
        {children}
        {still ? null : (
          <Island id="footer" onEveryPage>
            {import.meta.env.SSR ? <SiteFooter /> : null}
          </Island>
        )}
        {still ? null : <ScrollRestoration />}
        {still ? null : <Scripts />}
      </body>
    </html>
  );
}

/** What scripts have stored on `<html>`, such as the theme. For an error page React empties the element and makes it anew. */
function dataAttributes() {
  const attributes = [...document.documentElement.attributes].filter(({ name }) => name.startsWith("data-"));
  return Object.fromEntries(attributes.map(({ name, value }) => [name, value]));
}

/** Whether the page's `handle` sets `still`: such a page has no scripts and is not hydrated. */
function isStill({ handle }: { handle: unknown }): boolean {
  return typeof handle === "object" && handle !== null && "still" in handle && handle.still === true;
}

function Framed({ children }: { children: ReactNode }) {
  const site = useSite();
  const messages = useRouteMessages();
  // A page without scripts does not know who is signed in, and it is shown without a connection: nobody could sign in.
  const still = useMatches().some(isStill);
  useReplayedEvents();
  return (
    <I18nProvider language={site?.language ?? fallbackLanguage} messages={{ ...site?.messages, ...messages }}>
      <LanguageSync />
      <BookmarksContext value={bookmarksSource}>
        <Shell
          account={still ? null : <AccountButton />}
          notice={
            <Island id="cookies" onEveryPage>
              {import.meta.env.SSR ? <CookieBanner /> : null}
            </Island>
          }
        >
          {children}
        </Shell>
        <DialogGate load={async (name) => (await import("./settings-dialogs.ts")).loadDialog(name)} />
        <ReadingPositionSync />
      </BookmarksContext>
    </I18nProvider>
  );
}

export default function Root() {
  return (
    <Framed>
      <Outlet />
    </Framed>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return <Framed>{missing ? <NotFoundPage /> : <ErrorPage />}</Framed>;
}
