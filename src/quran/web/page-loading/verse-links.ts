import type { Translate } from "#i18n/keys.ts";
import type { Language } from "#i18n/shared/languages.ts";
import { splitLanguage } from "#i18n/shared/localized-path.ts";
import { loadRoute } from "#ui/boot/load-routes.ts";
import type { LinkWatch } from "#ui/boot/watch-links.ts";
import type { OpeningFacts } from "./opening-facts.ts";
import { chooseOpening, keepOpener } from "./openings.ts";
import type { VerseOpenings } from "./verse-openings.ts";

type Opening = { rows: NonNullable<VerseOpenings["openings"][number]> | undefined; basmala: string };
/** What was fetched, or is being fetched, in one language. */
type Fetched = { facts: Promise<OpeningFacts>; openings: Map<string, Promise<Opening>> };
const fetched = new Map<Language, Fetched>();

function fetchedIn(language: Language): Fetched {
  const known = fetched.get(language);
  if (known) return known;
  const facts: Promise<OpeningFacts> = fetchJson(`/${language}/quran/words`);
  const begun: Fetched = { facts, openings: new Map() };
  fetched.set(language, begun);
  facts.catch(() => fetched.delete(language));
  return begun;
}

async function fetchJson<Answer>(address: string): Promise<Answer> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.json();
}

/** The key of the opening that a link leads to, as "2/255"; undefined for other links. */
function keyOf(link: HTMLAnchorElement): string | undefined {
  return /^\/quran\/([1-9]\d*\/[1-9]\d*(?:-[1-9]\d*)?)$/.exec(splitLanguage(link.pathname).path)?.[1];
}

async function fetchOpenings({ openings: kept }: Fetched, keys: readonly string[], language: Language): Promise<void> {
  if (keys.length === 0) return;
  const refs = keys.map((key) => key.replace("/", ":")).join(",");
  const answer = fetchJson<VerseOpenings>(`/${language}/quran/openings?refs=${refs}`);
  for (const [at, key] of keys.entries()) {
    const opening = answer.then(({ openings, basmala }) => ({ rows: openings[at] ?? undefined, basmala }));
    kept.set(key, opening);
    opening.catch(() => kept.delete(key));
  }
  await answer;
}

/** Fetches the openings that links to verses lead to, with the code of the reader. */
export function watchVerseLinks(language: Language, t: Translate): LinkWatch {
  const loadCode = () => import("./open-opening.ts");
  keepOpener(async (key, params) => {
    const kept = fetched.get(language);
    const begun = kept?.openings.get(key);
    if (!kept || !begun) return undefined;
    const [facts, opening, { openOpening }] = await Promise.all([kept.facts, begun, loadCode()]);
    return openOpening({ facts, language, t, ...opening }, key, params);
  });
  return {
    leadsThere: (link) => keyOf(link) !== undefined,
    async onSeen(links) {
      const kept = fetchedIn(language);
      const keys = new Set(links.map(keyOf).filter((key) => key !== undefined && !kept.openings.has(key)));
      const missing = [...keys].filter((key) => key !== undefined);
      await Promise.all([
        loadCode(),
        fetchOpenings(kept, missing, language),
        kept.facts,
        loadRoute("quran/web/reader.route"),
      ]);
    },
    onClick(link) {
      const key = keyOf(link);
      if (key !== undefined) chooseOpening(key);
    },
  };
}
