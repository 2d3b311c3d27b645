import { useMemo } from "react";
import { useHydrated } from "#ui/use-hydrated.ts";
import { lastReadScript } from "../reading-position/last-read-script.ts";
import { decodeChapterNames } from "./chapter-names.ts";
import { ContinueReading } from "./continue-reading.tsx";

/**
 * The link to the verse that was last read, for pages without the list of chapters. `chapters` is the text that `encodeChapterNames`
 * returns.
 */
export function ContinueRow({ chapters }: { chapters: string }) {
  const named = useMemo(() => decodeChapterNames(chapters), [chapters]);
  return (
    <div className="continue-row">
      {useHydrated() ? null : <script>{lastReadScript}</script>}
      <ContinueReading named={named} />
    </div>
  );
}
