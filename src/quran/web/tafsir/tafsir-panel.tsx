import { useEffect, useRef, useState } from "react";
import type { Language } from "#i18n/shared/languages.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { beforeReference, formatReference } from "#quran/shared/format-reference.ts";
import { Button } from "#ui/button.tsx";
import { QuranText } from "#ui/quran-text.tsx";
import { closePanel } from "../panel/open-panel.ts";
import { SidePanel } from "../panel/side-panel.tsx";
import type { ReaderPartProps } from "../part-props.ts";
import { TafsirOf } from "./tafsir-of.tsx";
import "./tafsir.css";

/** What authors say of a verse of the chapter shown, and the way to the verses beside it. */
export function TafsirPanel({ place, request }: ReaderPartProps<"tafsir">) {
  const t = useTranslate();
  const own = useLanguage();
  const { id: chapter, name, verseCount } = place.chapter;
  // In which language one reads holds from verse to verse.
  const [language, setLanguage] = useState<Language>(own);
  const [shown, setShown] = useState({ turn: 0, chapter, verse: request.verse });
  if (shown.turn !== request.turn) setShown({ turn: request.turn, chapter, verse: request.verse });
  const { verse } = shown;
  // Its verse is not on the page any more.
  const left = shown.chapter !== chapter;
  useEffect(() => {
    if (left) closePanel("tafsir");
  }, [left]);
  const scroll = useRef<HTMLDivElement>(null);
  const go = (to: number) => {
    setShown({ ...shown, verse: to });
    scroll.current?.closest("dialog")?.scrollTo({ top: 0 });
  };
  const reference = (
    <>
      {name}
      {beforeReference(own)}
      <bdi>{formatReference(own, chapter, verse)}</bdi>
    </>
  );
  return (
    <SidePanel name="tafsir" title={t("reading:tafsir")} turn={request.turn}>
      <div className="tafsir" ref={scroll}>
        <div className="tafsir-verse">
          <Button
            variant="quiet"
            icon="back"
            label={t("reading:previousVerse")}
            disabled={verse <= 1}
            onClick={() => go(verse - 1)}
          />
          <h3 className="label" aria-live="polite">
            {reference}
          </h3>
          <Button
            variant="quiet"
            icon="forward"
            label={t("reading:nextVerse")}
            disabled={verse >= verseCount}
            onClick={() => go(verse + 1)}
          />
        </div>
        {left ? null : (
          <>
            <VerseText key={verse} verse={verse} />
            <TafsirOf chapter={chapter} verse={verse} language={language} onLanguage={setLanguage} />
          </>
        )}
      </div>
    </SidePanel>
  );
}

/** Letters beyond which the verse would push its tafsir out of sight. */
const longest = 160;

/** The Arabic of the verse, from the page; it stays hidden where it is hidden for memorising. */
function VerseText({ verse }: { verse: number }) {
  const t = useTranslate();
  const [text] = useState(() => document.querySelector(`#v${verse} .quran-l`)?.textContent ?? "");
  if (text === "" || document.documentElement.dataset.hide === "arabic") return null;
  return (
    <details open={text.length <= longest}>
      <summary className="small">{t("reading:tafsirVerse")}</summary>
      <QuranText text={text} />
    </details>
  );
}
