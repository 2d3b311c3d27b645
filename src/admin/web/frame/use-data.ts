import { useState } from "react";
import { OperationError } from "#api/web/operation-error.ts";
import type { MessageKey } from "#i18n/keys.ts";
import { useTranslate } from "#i18n/web/index.ts";
import { type LoadedData, useLoadedData } from "#ui/page/use-loaded-data.ts";
import { showToast } from "#ui/toast.ts";

export type Loaded<Data> = Pick<LoadedData<Data>, "data"> & { failed: string | undefined; reload: () => void };

/** As `useLoadedData`. `failed`: the code of a failure. */
export function useData<Data>(key: string, load: () => Promise<Data>): Loaded<Data> {
  const { data, failure, reload } = useLoadedData(key, load);
  return { data, failed: failure && (failure.cause instanceof OperationError ? failure.cause.code : ""), reload };
}

const problemKeys: Readonly<Record<string, MessageKey>> = {
  "admin/not-found": "admin:notFound",
  "admin/other-admin": "admin:otherAdmin",
  "admin/changed-meanwhile": "admin:changedMeanwhile",
  "wisdom/no-such-verses": "admin:noSuchVerses",
  "wisdom/no-question": "admin:noQuestion",
  "platform/too-many-requests": "common:tooManyRequests",
  "api/connection-lost": "common:offline",
};

/** The message of a failed change. `error`: the thrown error, or its code. */
export function problemOf(error: unknown, refusals: Readonly<Record<string, MessageKey>> = {}): MessageKey {
  const code = error instanceof OperationError ? error.code : typeof error === "string" ? error : "";
  return refusals[code] ?? problemKeys[code] ?? "admin:failed";
}

type Work = () => Promise<unknown>;

/**
 * Runs a change, shows its result and then calls `after`, even after a failure, because the data may have changed. `refusals`: messages by error
 * code, in addition to those of every page. `askForProof` is called if the server requires a recent proof of identity.
 */
export function useChange(
  after: () => void,
  refusals: Readonly<Record<string, MessageKey>> = {},
  askForProof?: (work: Work) => Promise<void>,
) {
  const t = useTranslate();
  const [busy, setBusy] = useState(false);
  const refuse = async (refused: unknown, work: Work) => {
    let error = refused;
    if (askForProof && error instanceof OperationError && error.code === "auth/fresh-proof-needed") {
      try {
        return await askForProof(work);
      } catch (failure) {
        error = failure;
      }
    }
    showToast(t(problemOf(error, refusals)));
  };
  const run = async (work: Work): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    try {
      await work();
      showToast(t("admin:done"));
      return true;
    } catch (error) {
      await refuse(error, work);
      return false;
    } finally {
      setBusy(false);
      after();
    }
  };
  return { busy, run };
}
