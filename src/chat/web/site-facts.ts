import { useEffect, useState } from "react";
import { useMatches } from "react-router";
import type { ModelFacts } from "#chat/shared/model-facts.ts";

/** What the server offers. */
export type SiteFacts = {
  /** Whether recitations can be played. */
  recitation: boolean;
  /** The language model that questions are sent to; null if the server answers itself. */
  model: ModelFacts | null;
};

let asked: Promise<SiteFacts> | undefined;
let known: SiteFacts | undefined;

/** Requests the configuration once a page, and again after a failure. */
function readSiteFacts(): Promise<SiteFacts> {
  asked ??= fetch("/config.json")
    .then(async (response) => {
      if (!response.ok) throw new Error(`The configuration answered ${response.status}`);
      known = factsOf(await response.json());
      return known;
    })
    .catch((error: unknown) => {
      asked = undefined;
      throw error;
    });
  return asked;
}

function factsOf(answer: unknown): SiteFacts {
  const facts = new Map(Object.entries(isObject(answer) ? answer : {}));
  return { recitation: facts.get("recitation") === true, model: modelOf(facts.get("model")) };
}

function modelOf(value: unknown): ModelFacts | null {
  if (!isObject(value)) return null;
  const facts = new Map<string, unknown>(Object.entries(value));
  const [name, host] = [facts.get("name"), facts.get("host")];
  if (typeof host !== "string" || host === "") return null;
  const is = (fact: string) => facts.get(fact) === true;
  const own = { ownKey: is("ownKey"), keyNeeded: is("keyNeeded"), everybody: is("everybody") };
  return { name: typeof name === "string" ? name : null, host, ...own };
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** Undefined until the configuration is loaded. Later pages have it from their first render. */
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
  const told = useMatches().find(({ loaderData }) => isObject(loaderData) && "model" in loaderData)?.loaderData;
  const asked = useSiteFacts()?.model ?? null;
  return isObject(told) && "model" in told ? modelOf(told.model) : asked;
}
