import { type ComponentType, useEffect, useState } from "react";
import { useTranslate } from "#i18n/web/index.ts";
import { whyFailed } from "#ui/page/why-failed.ts";
import { showToast } from "#ui/toast.ts";
import { useReadingPreferences } from "../preferences/reading-preferences.ts";
import type { ProgressiveProps } from "./progressive.tsx";

/** Kept between mounts, so that the next surah shows it at once. */
let loaded: ComponentType<ProgressiveProps> | undefined;

/** Loads and shows progressive reading while it is chosen. */
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
      () => showToast(t(whyFailed())),
    );
  }, [chosen, Loaded, t]);
  return chosen && Loaded ? <Loaded {...props} /> : null;
}
