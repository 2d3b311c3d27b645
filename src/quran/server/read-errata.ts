import type { VerseKey } from "../shared/contract.ts";
import { type Doubt, type Errata, type Erratum, marksGap } from "../shared/errata.ts";
import type { CorpusStore } from "./corpus-store.ts";

/** The corrections that are applied to served texts, the gaps that are marked in them, and the doubtful places that are left unchanged. */
export async function readErrata(store: CorpusStore): Promise<Errata> {
  const [rows, verses] = await Promise.all([store.readErrata(), store.readVerses()]);
  const errata: Erratum[] = [];
  const missing: Erratum[] = [];
  const doubtful: Doubt[] = [];
  for (const { edition, verse: index, was, correction, why } of rows) {
    const verse: VerseKey = `${verses[index]?.chapter ?? 0}:${verses[index]?.number ?? 0}`;
    if (correction === null) doubtful.push({ edition, verse, was, why });
    else (marksGap({ was, is: correction }) ? missing : errata).push({ edition, verse, was, is: correction, why });
  }
  return { errata, missing, doubtful };
}
