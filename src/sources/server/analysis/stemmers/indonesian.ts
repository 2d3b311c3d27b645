import { stemmer } from "@orama/stemmers/indonesian";

/** Words whose last syllable only looks like a particle ("-kah", "-lah"). */
const whole = /nikah|berkah|sedekah|salah|masalah|lelah|kalah|sekolah|serakah/u;

/** The stem of a normalized Indonesian word. */
export function stemIndonesian(word: string): string {
  return whole.exec(word)?.[0] ?? stemmer(word);
}
