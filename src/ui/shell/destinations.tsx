import type { MouseEvent } from "react";
import { useLocation } from "react-router";
import type { MessageKey } from "#i18n/keys.ts";
import { splitLanguage } from "#i18n/shared/localized-path.ts";
import { LocalizedLink, useTranslate } from "#i18n/web/index.ts";
import { Icon, type IconName } from "../icon.tsx";
import { settingsId } from "./settings-panel.tsx";

type Destination = { to: string; label: MessageKey; icon: IconName; around?: RegExp };

const destinations: readonly Destination[] = [
  { to: "/", label: "navigation:chat", icon: "speech", around: /^\/chat\// },
  { to: "/quran", label: "navigation:quran", icon: "book", around: /^\/(q|quran|hadith)(\/|$)/ },
  { to: "/saved-passages", label: "navigation:saved", icon: "bookmark" },
  { to: "/search", label: "navigation:search", icon: "search" },
];

/** The links of the navigation. */
export function Destinations({ icons = false }: { icons?: boolean }) {
  return destinations.map(({ icon, ...rest }) => (
    <DestinationLink key={rest.to} {...rest} icon={icons ? icon : undefined} />
  ));
}

type DestinationLinkProps = Omit<Destination, "icon"> & { icon?: IconName | undefined; className?: string };

/** A link that tells whether it leads to the current page, or to the section that contains it: the paths that match `around`. */
export function DestinationLink({ to, label, icon, around, className }: DestinationLinkProps) {
  const t = useTranslate();
  const { path } = splitLanguage(useLocation().pathname);
  const current = path === to ? "page" : around?.test(path) ? "true" : undefined;
  return (
    <LocalizedLink className={className} to={to} prefetch="intent" aria-current={current}>
      {icon ? (
        <i>
          <Icon name={icon} />
        </i>
      ) : null}
      <span data-name={t(label)}>{t(label)}</span>
    </LocalizedLink>
  );
}

/** The navigation with icons, and the settings: at the end of a narrow window, or of a sheet that covers it. */
export function NavigationBar() {
  const t = useTranslate();
  return (
    <nav className="bottom" aria-label={t("navigation:main")}>
      <Destinations icons />
      <button type="button" popoverTarget={settingsId} onClick={closeDialog}>
        <i>
          <Icon name="settings" />
        </i>
        <span>{t("navigation:settings")}</span>
      </button>
    </nav>
  );
}

/** Before the panel of settings opens, which a modal dialog around the button would make inert. */
function closeDialog({ currentTarget }: MouseEvent<HTMLElement>) {
  currentTarget.closest("dialog")?.close();
}
