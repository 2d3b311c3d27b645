/** In display order. In a file of their own, because few pages need the names. */
const reciterIds = ["alafasy", "husary", "husary-teaching", "minshawy", "abdul-basit", "sudais"] as const;

export type ReciterId = (typeof reciterIds)[number];

export const defaultReciter: ReciterId = "alafasy";

export function isReciter(text: unknown): text is ReciterId {
  return reciterIds.some((id) => id === text);
}
