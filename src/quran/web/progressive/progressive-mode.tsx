import { type ComponentType, useEffect, useState } from "react";
import { useTranslate } from "#i18n/web/index.ts";
import { showToast } from "#ui/toast.ts";
import { useReadingPreferences } from "../preferences/reading-preferences.ts";
import type { ProgressiveProps } from "./progressive-props.ts";

/** Kept beside the component: the next surah needs no second wait. */
let loaded: ComponentType<ProgressiveProps> | undefined;

/** Reading verse by verse, where a person has chosen it: its code comes with the choice. */
export function ProgressiveMode(props: ProgressiveProps) {
  const t = useTranslate();
  const chosen = useReadingPreferences().mode === "progressive";
  const [Loaded, setLoaded] = useState(() => loaded);
  useEffect(() => {
    if (!chosen || Loaded) return;
    import("./progressive.tsx").then(
      ({ Progressive }) => {
        loaded = Progressive;
        setLoaded(() => Progressive);
      },
      () => showToast(t("common:unavailable")),
    );
  }, [chosen, Loaded, t]);
  return chosen && Loaded ? <Loaded {...props} /> : null;
}
