import type { ReactNode } from "react";
import { useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { ErrorBox } from "#ui/error-box.tsx";
import { SkeletonCard } from "#ui/skeleton-card.tsx";
import type { Loaded } from "./use-data.ts";

type DataStateProps<Data> = { loaded: Loaded<Data>; children: (data: Data) => ReactNode };

/**
 * Shows loaded data, a placeholder until it has come, or why not with a way to try again. After a failed reload the earlier data stays below
 * that message, with what has been typed there.
 */
export function DataState<Data>({ loaded: { data, failed, reload }, children }: DataStateProps<Data>) {
  const t = useTranslate();
  const again = (
    <Button variant="outline" icon="retry" onClick={reload}>
      {t("common:retry")}
    </Button>
  );
  return (
    <>
      {failed === undefined ? null : <ErrorBox title={t("admin:loadFailed")} action={again} />}
      {data === undefined ? failed === undefined && <SkeletonCard /> : children(data)}
    </>
  );
}
