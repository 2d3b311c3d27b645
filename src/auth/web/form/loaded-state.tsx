import type { ReactNode } from "react";
import type { MessageKey } from "#i18n/keys.ts";
import { useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { ErrorBox } from "#ui/error-box.tsx";
import { SkeletonCard } from "#ui/skeleton-card.tsx";
import type { Loaded } from "./use-loaded.ts";

type LoadedStateProps<Data> = { loaded: Loaded<Data>; failure: MessageKey; children: (data: Data) => ReactNode };

/** Shows loaded data, a placeholder until it has come, or why it has not with a way to try again. */
export function LoadedState<Data>({ loaded: { data, failed, reload }, failure, children }: LoadedStateProps<Data>) {
  const t = useTranslate();
  if (failed !== undefined) {
    const again = (
      <Button variant="outline" icon="retry" onClick={() => void reload()}>
        {t("common:retry")}
      </Button>
    );
    return (
      <ErrorBox title={t(failure)} action={again}>
        {failed}
      </ErrorBox>
    );
  }
  return data === undefined ? <SkeletonCard /> : children(data);
}
