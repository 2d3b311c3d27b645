import type { ReactNode } from "react";
import { useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { ErrorBox } from "#ui/error-box.tsx";
import { SkeletonCard } from "#ui/skeleton-card.tsx";
import type { Loaded } from "./use-data.ts";

type DataStateProps<Data> = { loaded: Loaded<Data>; children: (data: Data) => ReactNode };

/**
 * Renders loaded data, a placeholder while it loads, or the failure with a button to try again. After a failed reload the earlier data stays below
 * that message, with the input in it.
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
