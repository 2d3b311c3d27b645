import type { Evidence } from "#sources/shared/evidence.ts";

type LoadedHadith = Pick<Evidence, "hadith"> | undefined;

/** The first hadith that are loaded and whose grade is stated and not weak. */
export async function firstSound(evidence: LoadedHadith, refs: Iterable<string>, most: number): Promise<string[]> {
  const chosen: string[] = [];
  for (const ref of refs) {
    if (chosen.length < most && (await isSound(evidence, ref))) chosen.push(ref);
  }
  return chosen;
}

/** Whether the grade of a hadith is stated and not weak. */
async function isSound(evidence: LoadedHadith, ref: string): Promise<boolean> {
  const hadith = await evidence?.hadith(ref);
  return hadith?.grade !== undefined && hadith.grade.value !== "daif";
}
