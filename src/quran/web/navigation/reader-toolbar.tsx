import { useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Segmented } from "#ui/segmented.tsx";
import { requestPart } from "../part-requests.ts";
import {
  changeReadingPreferences,
  type ReadingPreferences,
  useReadingPreferences,
} from "../preferences/reading-preferences.ts";
import { CurrentDivision } from "./current-division.tsx";

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
      <button className="btn btn-quiet" type="button" data-part="navigate" onClick={() => requestPart("navigate", {})}>
        <span className="vh">{t("reading:goTo")} </span>
        <span className="name">{name}</span>
        <Icon name="down" size="small" />
      </button>
      <CurrentDivision chapter={chapter} />
      <span className="tools">
        <Button
          variant="quiet"
          icon="search"
          label={t("reading:search")}
          title={t("reading:search")}
          data-part="search"
          onClick={() => requestPart("search", {})}
        />
        <Button
          variant="quiet"
          icon="settings"
          label={t("reading:title")}
          title={t("reading:title")}
          data-part="settings"
          onClick={() => requestPart("settings", {})}
        />
      </span>
    </div>
  );
}
