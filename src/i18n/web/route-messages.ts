import { useMemo } from "react";
import { useMatches } from "react-router";
import { type Messages, type SectionMessages, sections } from "../shared/sections.ts";

/** The union of the `messages` in the loader data of the current routes. Loaders without messages are ignored. */
export function useRouteMessages(): Messages {
  const matches = useMatches();
  return useMemo(() => collectMessages(matches.map((match) => match?.loaderData)), [matches]);
}

/** Merges the `messages` in the loader data of all matched routes, by section. Loader data without messages is skipped. */
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

/** The messages come from our own loaders; only the types do not know where they are in the data. */
function isTexts(value: unknown): value is SectionMessages {
  return isObject(value) && Object.values(value).every((text) => typeof text === "string");
}
