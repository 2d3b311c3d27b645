import { join } from "node:path";
import { type Language, languages } from "#i18n/shared/languages.ts";
import { readArrayFile, writeArrayFile } from "../../index/array-file.ts";
import type { HashedModel } from "./hashed-model.ts";
import { createVoice, type Voice, type VoiceModels } from "./voice.ts";

/** Where the set-up writes the models, below the working directory. */
export const voiceFolder = "build/voices";

/** What is added to the log-odds of scripture: commentaries in Arabic speak in its words. */
export const priors: Partial<Record<Language, number>> = { ar: -5 };

const pathOf = (folder: string, language: Language) => join(folder, `${language}.model`);

/** Writes the models of a language to a new file. */
export async function writeVoice(
  folder: string,
  language: Language,
  { scripture, saying, transcription, smallWords }: VoiceModels,
) {
  const models = [scripture, saying, transcription].flatMap(({ weights, scale, bias }) => [
    new Uint8Array(weights.buffer, weights.byteOffset, weights.length),
    Float32Array.of(scale, bias),
  ]);
  await writeArrayFile(pathOf(folder, language), [...models, smallWords]);
}

/** Reads the voices of all languages. @throws Error if one is missing or damaged */
export async function openVoices(folder: string): Promise<Record<Language, Voice>> {
  const voices: Partial<Record<Language, Voice>> = {};
  for (const language of languages) voices[language] = createVoice(await readVoice(folder, language), priors[language]);
  // Each language was set above.
  return voices as Record<Language, Voice>;
}

async function readVoice(folder: string, language: Language): Promise<VoiceModels> {
  const file = await readArrayFile(pathOf(folder, language));
  if (!file) throw new Error(`The voices of ${language} in ${folder} are missing or damaged`);
  const next = (): HashedModel => {
    const bytes = file.next(Uint8Array);
    const [scale = 0, bias = 0] = file.next(Float32Array);
    return { weights: new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length), scale, bias };
  };
  return { scripture: next(), saying: next(), transcription: next(), smallWords: file.next(Uint32Array) };
}
