import { useStore } from "@nanostores/react";
import { formatLocalDate } from "#i18n/shared/formats.ts";
import { LocalizedLink, useLanguage, useTranslate } from "#i18n/web/index.ts";
import { Icon } from "#ui/icon.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { lastReadText, parseLastRead } from "../reading-position/last-read.ts";
import { type NamedChapters, nameOfVerse, versePath } from "./name-verse.ts";
import "./place-row.css";

/** A link to the verse that was last read in this browser, if any. */
export function ContinueReading({ named }: { named: NamedChapters }) {
  const t = useTranslate();
  const language = useLanguage();
  const text = useStore(lastReadText, { ssr: "initial" });
  const hydrated = useHydrated();
  if (!hydrated) return <Placeholder />;
  const last = parseLastRead(text);
  if (!last || last.verse > (named.chapters[last.chapter - 1]?.verseCount ?? 0)) return null;
  return (
    <LocalizedLink className="place-row" to={versePath(last)}>
      <Icon name="book" />
      <span>
        {t("quran:continue", { context: nameOfVerse(named, language, last) })}
        <span className="meta">{formatLocalDate(language, last.at)}</span>
      </span>
      <Icon name="arrow-end" size="small" />
    </LocalizedLink>
  );
}

/** Reserves the height of the row until hydration. */
function Placeholder() {
  return (
    <div className="place-row reserved" aria-hidden="true">
      <Icon name="book" />
      <span>
        &nbsp;<span className="meta">&nbsp;</span>
      </span>
      <Icon name="arrow-end" size="small" />
    </div>
  );
}
