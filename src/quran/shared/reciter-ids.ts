/** In the order in which they are offered. Apart from the names, which few pages need at once. */
const reciterIds = ["alafasy", "husary", "husary-teaching", "minshawy", "abdul-basit", "sudais"] as const;

export type ReciterId = (typeof reciterIds)[number];

export const defaultReciter: ReciterId = "alafasy";

export function isReciter(text: unknown): text is ReciterId {
  return reciterIds.some((id) => id === text);
}
