import { useMemo } from "react";
import { useMatches } from "react-router";
import { type Messages, type SectionMessages, sections } from "../shared/sections.ts";

/** The union of the `messages` that the loaders of the present routes returned; loaders without any are passed over. */
export function useRouteMessages(): Messages {
  const matches = useMatches();
  return useMemo(() => collectMessages(matches.map((match) => match?.loaderData)), [matches]);
}

export function collectMessages(loaderData: readonly unknown[]): Messages {
  const all: Messages = {};
  for (const data of loaderData) {
    if (!isObject(data) || !isObject(data.messages)) continue;
    for (const section of sections) {
      const texts = data.messages[section];
      if (isTexts(texts)) all[section] = texts;
    }
  }
  return all;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** The texts come from our own loader; only their place in its data is not known to the types. */
function isTexts(value: unknown): value is SectionMessages {
  return isObject(value) && Object.values(value).every((text) => typeof text === "string");
}
