import { type ReactNode, useEffect } from "react";
import { useLocation } from "react-router";
import type { MessageKey } from "#i18n/keys.ts";
import { languageRecords } from "#i18n/shared/languages.ts";
import { splitLanguage } from "#i18n/shared/localized-path.ts";
import { LocalizedLink, useLanguage, useTranslate } from "#i18n/web/index.ts";
import { prefetchRoutes } from "../boot/prefetch.ts";
import { Icon, type IconName } from "../icon.tsx";
import { OfflineWatch } from "../offline/watch.tsx";
import { pageToolsId } from "../portal.tsx";
import { RosetteShape } from "../rosette.tsx";
import { Brand } from "./brand.tsx";
import { FocusOnNavigation } from "./focus-on-navigation.tsx";
import { NavigationIndicator } from "./navigation-indicator.tsx";
import { SettingsPanel, settingsId } from "./settings-panel.tsx";
import { Toasts } from "./toasts.tsx";

type ShellProps = {
  account?: ReactNode;
  /** A notice for keyboards and screen readers to meet first, after the link that skips to the content. */
  notice?: ReactNode;
  children: ReactNode;
};

/** The frame around every page: navigation, settings, toasts and notices. */
export function Shell({ account, notice, children }: ShellProps) {
  const t = useTranslate();
  useEffect(prefetchRoutes, []);
  return (
    <>
      <a className="skip" href="#content">
        {t("navigation:skip")}
      </a>
      {notice}
      <NavigationIndicator />
      <RosetteShape />
      <TopBar account={account} />
      {children}
      <nav className="bottom" aria-label={t("navigation:main")}>
        <Destinations icons />
        <button type="button" popoverTarget={settingsId}>
          <i>
            <Icon name="settings" />
          </i>
          <span>{t("navigation:settings")}</span>
        </button>
      </nav>
      <SettingsPanel />
      <Toasts />
      <OfflineWatch />
      <FocusOnNavigation />
    </>
  );
}

function TopBar({ account }: { account: ReactNode }) {
  const t = useTranslate();
  const name = languageRecords[useLanguage()].ownName;
  const { path } = splitLanguage(useLocation().pathname);
  return (
    <header className="top">
      <LocalizedLink className="brand" to="/">
        <Brand name={t("app:name")} />
      </LocalizedLink>
      <nav className="tabsnav" aria-label={t("navigation:main")}>
        <Destinations />
      </nav>
      <LocalizedLink
        className="wisdom-link"
        to="/daily-wisdom"
        aria-current={ariaCurrentOf(path, "/daily-wisdom", /^\/daily-wisdom\//)}
      >
        <span data-name={t("dailyWisdom:title")}>{t("dailyWisdom:title")}</span>
      </LocalizedLink>
      <div className="tools">
        <div id={pageToolsId} />
        {account}
        <button
          className="btn btn-quiet btn-icon language"
          type="button"
          popoverTarget={settingsId}
          aria-label={`${t("settings:language")}: ${name}`}
        >
          <Icon name="globe" />
          <span>{name}</span>
        </button>
        <button
          className="btn btn-icon settings"
          type="button"
          popoverTarget={settingsId}
          aria-label={t("navigation:settings")}
        >
          <Icon name="settings" />
        </button>
      </div>
    </header>
  );
}

type Destination = { to: string; label: MessageKey; icon: IconName; around?: RegExp };

const destinations: readonly Destination[] = [
  { to: "/", label: "navigation:chat", icon: "speech", around: /^\/chat\// },
  { to: "/quran", label: "navigation:quran", icon: "book", around: /^\/(q|quran|hadith)(\/|$)/ },
  { to: "/saved-passages", label: "navigation:saved", icon: "bookmark" },
  { to: "/search", label: "navigation:search", icon: "search" },
];

function Destinations({ icons = false }: { icons?: boolean }) {
  const t = useTranslate();
  const { path } = splitLanguage(useLocation().pathname);
  return destinations.map(({ to, label, icon, around }) => (
    <LocalizedLink key={to} to={to} prefetch="intent" aria-current={ariaCurrentOf(path, to, around)}>
      {icons ? (
        <i>
          <Icon name={icon} />
        </i>
      ) : null}
      <span data-name={t(label)}>{t(label)}</span>
    </LocalizedLink>
  ));
}

/** The value of `aria-current`: "page" for the current page, "true" for the section that contains it: the paths that match `around`. */
function ariaCurrentOf(path: string, to: string, around?: RegExp): "page" | "true" | undefined {
  if (path === to) return "page";
  return around?.test(path) ? "true" : undefined;
}
