import { type ReactNode, useEffect } from "react";
import { languageRecords } from "#i18n/shared/languages.ts";
import { LocalizedLink, useLanguage, useTranslate } from "#i18n/web/index.ts";
import { prefetchRoutes } from "../boot/prefetch.ts";
import { Icon } from "../icon.tsx";
import { OfflineWatch } from "../offline/watch.tsx";
import { pageToolsId } from "../portal.tsx";
import { RosetteShape } from "../rosette.tsx";
import { Brand } from "./brand.tsx";
import { DestinationLink, Destinations, NavigationBar } from "./destinations.tsx";
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
      <NavigationBar />
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
  return (
    <header className="top">
      <LocalizedLink className="brand" to="/">
        <Brand name={t("app:name")} />
      </LocalizedLink>
      <nav className="tabsnav" aria-label={t("navigation:main")}>
        <Destinations />
      </nav>
      <DestinationLink
        className="wisdom-link"
        to="/daily-wisdom"
        label="dailyWisdom:title"
        around={/^\/daily-wisdom\//}
      />
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
