import { type ComponentType, type MouseEvent, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { useTranslate } from "#i18n/web/index.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Segmented } from "#ui/segmented.tsx";
import { requestPart } from "../part-requests.ts";
import {
  changeReadingPreferences,
  type ReadingPreferences,
  useReadingPreferences,
} from "../preferences/reading-preferences.ts";

/** Switches between standard and progressive reading. */
export function ModeSwitch() {
  const t = useTranslate();
  const { mode } = useReadingPreferences();
  const options = [
    { value: "standard", label: t("reading:standard") },
    { value: "progressive", label: t("reading:progressive") },
  ] as const satisfies readonly { value: ReadingPreferences["mode"]; label: string }[];
  return (
    <div className="mode-switch needs-script">
      <Segmented
        legend={t("reading:mode")}
        legendHidden
        options={options}
        value={mode}
        onChange={(chosen) => changeReadingPreferences({ mode: chosen })}
      />
    </div>
  );
}

/** The reader's toolbar, which stays at the top of the window. */
export function ReaderToolbar({ name, chapter }: { name: string; chapter: number }) {
  const t = useTranslate();
  return (
    <div className="reader-bar needs-script">
      <BackLink />
      <button className="btn btn-quiet" type="button" data-part="navigate" onClick={() => requestPart("navigate", {})}>
        <span className="vh">{t("reading:goTo")} </span>
        <span className="name">{name}</span>
        <Icon name="down" size="small" />
      </button>
      <LazyCurrentDivision chapter={chapter} />
      <span className="tools">
        <Button
          variant="quiet"
          icon="find"
          label={t("reading:search")}
          title={t("reading:search")}
          data-part="search"
          onClick={() => requestPart("search", {})}
        />
        <Button
          variant="quiet"
          icon="sliders"
          label={t("reading:title")}
          title={t("reading:title")}
          data-part="settings"
          onClick={() => requestPart("settings", {})}
        />
      </span>
    </div>
  );
}

/** On phones, the way back to the page before, if that is one of this site; else to the list of surahs. */
function BackLink() {
  const t = useTranslate();
  const navigate = useNavigate();
  const goBack = (event: MouseEvent) => {
    const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (modified || !isWithinVisit(history.state)) return;
    event.preventDefault();
    void navigate(-1);
  };
  return <ButtonLink variant="quiet" icon="back" label={t("reading:back")} to="/quran" onClick={goBack} />;
}

/** Whether the history has an entry of this site before the present one: the router numbers its own from 0. */
function isWithinVisit(state: unknown): boolean {
  return typeof state === "object" && state !== null && "idx" in state && Number(state.idx) > 0;
}

const loadCurrentDivision = () => import("./current-division.tsx").then((part) => part.CurrentDivision);

/** The juz, hizb and page in view. They are known after the first paint only, and are loaded then. */
function LazyCurrentDivision({ chapter }: { chapter: number }) {
  const [Loaded, setLoaded] = useState<ComponentType<{ chapter: number }>>();
  useEffect(() => {
    // Without them the reader works.
    loadCurrentDivision()
      .then((component) => setLoaded(() => component))
      .catch(() => {});
  }, []);
  return Loaded ? <Loaded chapter={chapter} /> : <p className="in-sight" />;
}
