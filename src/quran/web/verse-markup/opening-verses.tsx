import type { VerseRow as Row } from "#quran/shared/rows/chapter-openings.ts";
import { Basmala, VerseRow } from "./verse-row.tsx";
import { versesId } from "./verses-id.ts";

type OpeningVersesProps = {
  chapter: number;
  basmala: string | undefined;
  rows: readonly Row[];
  /** Whether recitation is on. */
  playable: boolean;
};

/** The first verses of a chapter in the markup of `VerseList`, but without its `data-chapter`: the chapter is not yet shown. */
export function OpeningVerses({ chapter, basmala, rows, playable }: OpeningVersesProps) {
  return (
    <div id={versesId}>
      <div>
        {basmala === undefined ? null : <Basmala text={basmala} />}
        {rows.map((row) => (
          <VerseRow key={row.number} row={row} chapter={chapter} playable={playable} />
        ))}
      </div>
    </div>
  );
}
