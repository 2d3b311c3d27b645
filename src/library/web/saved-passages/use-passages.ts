import { useCallback, useEffect, useRef, useState } from "react";
import type { Language } from "#i18n/shared/languages.ts";
import type { Passage } from "#quran/shared/passages/passage.ts";
import { fetchPassages } from "#quran/web/components.ts";

/**
 * Fetches the passages of references and returns those that have arrived, by reference. Each reference is requested once. After a
 * failure nothing is requested until `retry` is called.
 */
export function usePassages(references: readonly string[], language: Language) {
  const [passages, setPassages] = useState<ReadonlyMap<string, Passage>>(new Map());
  const [failed, setFailed] = useState(false);
  const requested = useRef(new Set<string>());
  const wanted = references.join(",");
  useEffect(() => {
    const missing = wanted.split(",").filter((reference) => reference !== "" && !requested.current.has(reference));
    if (missing.length === 0 || failed) return;
    for (const reference of missing) requested.current.add(reference);
    fetchPassages(missing, language).then(
      (found) =>
        setPassages((before) => new Map([...before, ...found.map((passage) => [passage.ref, passage] as const)])),
      () => {
        for (const reference of missing) requested.current.delete(reference);
        setFailed(true);
      },
    );
  }, [wanted, language, failed]);
  const retry = useCallback(() => setFailed(false), []);
  return { passages, failed, retry };
}
