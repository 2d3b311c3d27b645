import { useTranslate } from "#i18n/web/index.ts";
import type { VerseRow as Row } from "#quran/shared/rows/chapter-openings.ts";
import { highlightLabel, includesVerse, type VerseNumbers } from "../resolve-params.ts";
import { Basmala, VerseRow } from "./verse-row.tsx";
import { versesId } from "./verses-id.ts";

type OpeningVersesProps = {
  chapter: number;
  /** How many verses the chapter has. */
  verseCount: number;
  basmala: string | undefined;
  rows: readonly Row[];
  /** The verses in the URL. */
  highlighted: VerseNumbers | null;
  /** Whether recitation is on. */
  playable: boolean;
};

/**
 * Some verses of a chapter in the markup of `VerseList`, but without its `data-chapter`: the chapter is not yet shown. Around highlighted
 * verses it leaves the room that scrolls them to their place in the window.
 */
export function OpeningVerses({ chapter, verseCount, basmala, rows, highlighted, playable }: OpeningVersesProps) {
  const t = useTranslate();
  const first = rows[0]?.number ?? 1;
  const last = rows.at(-1)?.number ?? verseCount;
  return (
    <div id={versesId}>
      <div>
        {first > 1 ? <div className="verses-awaited" /> : null}
        {basmala === undefined || first > 1 ? null : <Basmala text={basmala} />}
        {rows.map((row) => (
          <VerseRow
            key={row.number}
            row={row}
            chapter={chapter}
            highlighted={includesVerse(highlighted, row.number)}
            label={row.number === highlighted?.from ? t(highlightLabel(highlighted)) : undefined}
            playable={playable}
          />
        ))}
        {highlighted && last < verseCount ? <div className="verses-awaited" /> : null}
      </div>
    </div>
  );
}
