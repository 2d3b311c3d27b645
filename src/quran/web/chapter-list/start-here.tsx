import { useStore } from "@nanostores/react";
import { LocalizedLink, useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { localStorageAtom } from "#ui/local-storage-atom.ts";
import type { ChapterFacts } from "../chapter-facts.ts";

export const startHereKey = "siraj-start-here";
/** The stored value after the user dismissed the suggestions. */
export const dismissed = "dismissed";
const startHereText = localStorageAtom(startHereKey);

/** The suggested surahs, each with a line about its content. */
const suggestions = [
  { id: 1, about: "quran:start1" },
  { id: 112, about: "quran:start112" },
  { id: 93, about: "quran:start93" },
  { id: 67, about: "quran:start67" },
  { id: 55, about: "quran:start55" },
  { id: 36, about: "quran:start36" },
] as const;

/** Suggests a few surahs to newcomers, until they dismiss it. */
export function StartHere({ chapters }: { chapters: readonly ChapterFacts[] }) {
  const t = useTranslate();
  const state = useStore(startHereText, { ssr: "initial" });
  if (state === dismissed) return null;
  return (
    <details className="start-here">
      <summary className="place-row">
        <Icon name="info" />
        <span>{t("quran:startTitle")}</span>
        <Icon name="forward" size="small" />
      </summary>
      <p className="small">{t("quran:startText")}</p>
      <ol>
        {suggestions.map(({ id, about }) => (
          <li key={id}>
            <LocalizedLink to={`/quran/${id}`}>{chapters[id - 1]?.name}</LocalizedLink>
            <span>{t(about)}</span>
          </li>
        ))}
      </ol>
      <div className="needs-script">
        <Button variant="quiet" icon="close" onClick={() => startHereText.write(dismissed)}>
          {t("quran:startDismiss")}
        </Button>
      </div>
    </details>
  );
}
