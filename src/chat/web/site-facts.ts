import { useEffect, useState } from "react";

/** What the page must know of this server before it offers something. */
export type SiteFacts = {
  /** Whether verses can be heard. */
  recitation: boolean;
  /** The language model that answers; null where the built-in answerer does. */
  model: ModelFacts | null;
};

/** `host`: where questions go. `ownKey`: whether people may use a key of their own. */
export type ModelFacts = { name: string; host: string; ownKey: boolean };

let asked: Promise<SiteFacts> | undefined;

/** Asked once a page; asked again where it failed. */
function readSiteFacts(): Promise<SiteFacts> {
  asked ??= fetch("/config.json")
    .then(async (response) => {
      if (!response.ok) throw new Error(`The configuration answered ${response.status}`);
      return factsOf(await response.json());
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
  const { name, host, ownKey } = { name: "", host: "", ownKey: false, ...value };
  return typeof name === "string" && typeof host === "string" && host !== ""
    ? { name, host, ownKey: ownKey === true }
    : null;
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** Undefined until they are known: then nothing that depends on them is offered. */
export function useSiteFacts(): SiteFacts | undefined {
  const [facts, setFacts] = useState<SiteFacts>();
  useEffect(() => {
    let here = true;
    readSiteFacts().then(
      (known) => here && setFacts(known),
      // Without them less is offered.
      () => {},
    );
    return () => {
      here = false;
    };
  }, []);
  return facts;
}
