import type { MessageSource } from "#i18n/context.ts";
import type { Language } from "#i18n/shared/languages.ts";
import type { Answerer } from "../answers/answerer.ts";
import { withCare } from "./care-answerer.ts";
import { placesIn, readCarePlaces, type ShownPlace } from "./care-places.ts";

/**
 * Reads the care places and wraps an answerer with `withCare`. `operators` is the path of the operator's places; the file may be absent.
 * @throws StartRefused as `readCarePlaces` does
 */
export async function openCare(
  answerer: Answerer,
  { messages, operators }: { messages: MessageSource; operators: string },
) {
  const places = await readCarePlaces("content/care/places.json", operators);
  const carePlaces = (language: Language): ShownPlace[] => placesIn(places, language);
  return { answerer: withCare(answerer, { messages, places }), carePlaces };
}
