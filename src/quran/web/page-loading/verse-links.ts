import { callOperation } from "#api/web/call-operation.ts";
import type { Translate } from "#i18n/keys.ts";
import type { Language } from "#i18n/shared/languages.ts";
import { splitLanguage } from "#i18n/shared/localized-path.ts";
import type { ChapterOpening as OpeningRows } from "#quran/shared/rows/chapter-openings.ts";
import { loadRoute } from "#ui/boot/load-routes.ts";
import type { LinkWatch } from "#ui/boot/watch-links.ts";
import { quranOperations } from "../operations.ts";
import { openOpening } from "./open-opening.ts";
import type { OpeningFacts } from "./opening-facts.ts";
import { chooseOpening, keepOpener } from "./openings.ts";

/** What was fetched in one language. */
type Fetched = { facts: Promise<OpeningFacts>; basmala: string | undefined; rows: Map<string, OpeningRows> };
const fetched = new Map<Language, Fetched>();

function fetchedIn(language: Language): Fetched {
  const known = fetched.get(language);
  if (known) return known;
  const begun: Fetched = { facts: fetchFacts(language), basmala: undefined, rows: new Map() };
  fetched.set(language, begun);
  begun.facts.catch(() => fetched.delete(language));
  return begun;
}

async function fetchFacts(language: Language): Promise<OpeningFacts> {
  const response = await fetch(`/${language}/quran/words`);
  if (!response.ok) throw new Error(`The words answered ${response.status}`);
  return response.json();
}

/** The key of the opening that a link leads to, as "2/255"; undefined for other links. */
function keyOf(link: HTMLAnchorElement): string | undefined {
  return /^\/quran\/([1-9]\d*\/[1-9]\d*(?:-[1-9]\d*)?)$/.exec(splitLanguage(link.pathname).path)?.[1];
}

async function fetchRows(kept: Fetched, keys: readonly string[], lang: Language): Promise<void> {
  if (keys.length === 0) return;
  const refs = keys.map((key) => key.replace("/", ":")).join(",");
  const { openings, basmala } = await callOperation(quranOperations.readVerseOpenings, { refs, lang });
  kept.basmala = basmala;
  for (const [at, key] of keys.entries()) {
    const opening = openings[at];
    if (opening) kept.rows.set(key, opening);
  }
}

/** Fetches the openings that links to verses lead to, with the code of the reader. */
export function watchVerseLinks(language: Language, t: Translate): LinkWatch {
  return {
    leadsThere: (link) => keyOf(link) !== undefined,
    async onSeen(links) {
      const kept = fetchedIn(language);
      const keys = new Set(links.map(keyOf).filter((key) => key !== undefined && !kept.rows.has(key)));
      const missing = [...keys].filter((key) => key !== undefined);
      const code = loadRoute("quran/web/reader.route");
      const [facts] = await Promise.all([kept.facts, fetchRows(kept, missing, language), code]);
      const known = { facts, language, rows: kept.rows, basmala: kept.basmala, t };
      keepOpener((key, params) => openOpening(known, key, params));
    },
    onClick(link) {
      const key = keyOf(link);
      if (key !== undefined) chooseOpening(key);
    },
  };
}
