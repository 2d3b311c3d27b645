import { useStore } from "@nanostores/react";
import { useEffect, useId, useRef } from "react";
import { direction, languageRecords, languages } from "#i18n/shared/languages.ts";
import { rememberLanguage, useLanguage, useLanguageHref, useTranslate } from "#i18n/web/index.ts";
import { Icon } from "../icon.tsx";
import { type Preferences, textSizes } from "./preference-values.ts";
import { $preferences, changePreferences } from "./preferences.ts";
import { ThemeSetting } from "./theme-setting.tsx";
import { useAskedDialog } from "./use-asked-dialog.ts";

/** The id for `popoverTarget`. */
export const settingsId = "settings";

/**
 * Language, theme and text size. A native popover: buttons open it before hydration, and Escape or a click outside closes it.
 * While it is open, the rest of the page is inert.
 */
export function SettingsPanel() {
  const t = useTranslate();
  const heading = useRef<HTMLHeadingElement>(null);
  const opener = useRef<Element>(null);
  const leaveAddress = useOpenByAddress();
  return (
    <div
      className="sheet"
      id={settingsId}
      popover="auto"
      role="dialog"
      aria-labelledby="settings-title"
      onBeforeToggle={(event) => {
        // Before it closes, because the browser then returns the focus to the button, which must not be inert.
        if (event.newState === "closed") setOthersInert(event.currentTarget, false);
        else opener.current = document.activeElement;
      }}
      onToggle={(event) => {
        if (event.newState !== "open") {
          leaveAddress();
          return restoreFocus(opener.current);
        }
        setOthersInert(event.currentTarget, true);
        heading.current?.focus();
      }}
    >
      <div className="sheet-head">
        <h2 id="settings-title" ref={heading} tabIndex={-1}>
          {t("settings:title")}
        </h2>
        <button
          className="btn btn-quiet btn-icon"
          type="button"
          popoverTarget={settingsId}
          popoverTargetAction="hide"
          aria-label={t("settings:close")}
        >
          <Icon name="close" />
        </button>
      </div>
      <LanguageList />
      <ReadingPreferences />
    </div>
  );
}

/** The browser restores the focus only if it was inside the panel. After tabbing past the page's edge it is on the body. */
function restoreFocus(opener: Element | null) {
  if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
}

/** `?settings=language` opens the panel, on any page. Returns what removes that from the address once the panel is closed. */
function useOpenByAddress() {
  const { name, leave } = useAskedDialog();
  const asked = name === "language";
  useEffect(() => {
    if (asked) document.getElementById(settingsId)?.showPopover();
  }, [asked]);
  return () => asked && leave();
}

/** Makes all siblings of the panel inert, or interactive again. */
function setOthersInert(panel: HTMLElement, inert: boolean) {
  for (const beside of panel.parentElement?.children ?? []) {
    if (beside !== panel) beside.toggleAttribute("inert", inert);
  }
}

/** Links to the current page in each language. They load a new document, so that the server renders all of it in that language. */
export function LanguageList() {
  const t = useTranslate();
  const id = useId();
  const present = useLanguage();
  const hrefOf = useLanguageHref();
  return (
    <nav className="setting" aria-labelledby={id}>
      <h3 className="label" id={id}>
        {t("settings:language")}
      </h3>
      <ul className="languages">
        {languages.map((language) => (
          <li key={language}>
            <a
              href={hrefOf(language)}
              hrefLang={language}
              aria-current={language === present ? "true" : undefined}
              onClick={() => rememberLanguage(language)}
            >
              <span className="own-name" lang={language} dir={direction(language)}>
                {languageRecords[language].ownName}
              </span>
              {language === present ? (
                <Icon name="check" size="small" />
              ) : (
                <span className="vh">{t(`languages:${language}`)}</span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Settings that are stored in the browser, and so need scripts. */
export function ReadingPreferences() {
  const { textSize } = useStore($preferences, { ssr: "initial" });
  return (
    <div className="needs-script">
      <ThemeSetting />
      <TextSizeSetting textSize={textSize} />
    </div>
  );
}

function TextSizeSetting({ textSize }: { textSize: Preferences["textSize"] }) {
  const t = useTranslate();
  const id = useId();
  const shown = t("settings:textSizeValue", { percent: Number(textSize) });
  return (
    <div className="setting">
      <div className="spread">
        <label className="label" htmlFor={id}>
          {t("settings:textSize")}
        </label>
        <output className="small" htmlFor={id}>
          {shown}
        </output>
      </div>
      <input
        className="range"
        id={id}
        type="range"
        min={0}
        max={textSizes.length - 1}
        step={1}
        value={textSizes.indexOf(textSize)}
        aria-valuetext={shown}
        onChange={(event) => changePreferences({ textSize: textSizes[Number(event.target.value)] ?? "100" })}
      />
      <p className="read">{t("settings:textSample")}</p>
    </div>
  );
}
