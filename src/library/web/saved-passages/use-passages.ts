import { useCallback, useEffect, useRef, useState } from "react";
import type { Language } from "#i18n/shared/languages.ts";
import type { Passage } from "#quran/shared/passage.ts";
import { fetchPassages } from "#quran/web/components.ts";

/**
 * The texts of verses, by reference, as they arrive: only those are asked for that are not here yet. After a failure nothing
 * is asked until `retry`.
 */
export function usePassages(references: readonly string[], language: Language) {
  const [passages, setPassages] = useState<ReadonlyMap<string, Passage>>(new Map());
  const [failed, setFailed] = useState(false);
  const asked = useRef(new Set<string>());
  const wanted = references.join(",");
  useEffect(() => {
    const missing = wanted.split(",").filter((reference) => reference !== "" && !asked.current.has(reference));
    if (missing.length === 0 || failed) return;
    for (const reference of missing) asked.current.add(reference);
    fetchPassages(missing, language).then(
      (found) =>
        setPassages((known) => new Map([...known, ...found.map((passage) => [passage.ref, passage] as const)])),
      () => {
        for (const reference of missing) asked.current.delete(reference);
        setFailed(true);
      },
    );
  }, [wanted, language, failed]);
  const retry = useCallback(() => setFailed(false), []);
  return { passages, failed, retry };
}
