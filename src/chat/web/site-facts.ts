import { useEffect, useState } from "react";
import { useMatches } from "react-router";
import { readDocument } from "#api/web/call-operation.ts";
import type { ModelFacts, SiteFacts } from "#chat/shared/model-facts.ts";
import { chatDocuments } from "./operations.ts";
import type { loadFrame } from "./page-loaders.ts";

let asked: Promise<SiteFacts> | undefined;
let known: SiteFacts | undefined;

/** Requests the configuration once a page, and again after a failure. */
function readSiteFacts(): Promise<SiteFacts> {
  asked ??= readDocument(chatDocuments.siteFacts)
    .then((facts) => {
      known = facts;
      return facts;
    })
    .catch((error: unknown) => {
      asked = undefined;
      throw error;
    });
  return asked;
}

/** The facts of `/config.json`; undefined until it is loaded. Pages opened later have them from their first render. */
export function useSiteFacts(): SiteFacts | undefined {
  const [facts, setFacts] = useState(known);
  useEffect(() => {
    let here = true;
    readSiteFacts().then(
      (found) => here && setFacts(found),
      // The next component that needs it requests it again.
      () => {},
    );
    return () => {
      here = false;
    };
  }, []);
  return facts;
}

/** The model that answers: from the page's loader if it gave one, otherwise from the server's configuration; null if there is none. */
export function useModel(): ModelFacts | null {
  const loaded = useMatches().find(({ loaderData }) => isFrameData(loaderData))?.loaderData;
  const asked = useSiteFacts()?.model ?? null;
  return isFrameData(loaded) ? loaded.model : asked;
}

/** Whether the server takes keys of users' own. True until its configuration is loaded: it then ignores one that it does not take. */
export const takesOwnKeys = (): boolean => known === undefined || known.model?.ownKey === true;

/** Whether a page's loader called `loadFrame`. */
const isFrameData = (data: unknown): data is ReturnType<typeof loadFrame> =>
  typeof data === "object" && data !== null && "model" in data;
