import { reciters } from "#quran/shared/reciters.ts";
import type { PlayerEvent } from "#quran/web/player/engine/player-machine.ts";
import type { Repeat } from "#quran/web/player/engine/recitation-order.ts";
import { speeds } from "#quran/web/preferences/reading-preferences.ts";
import { chapters } from "../support/corpus/corpus.ts";
import { fc } from "../support/property-seed.ts";

/** The number of verses of each surah. */
export const verseCounts = chapters.map(({ verseCount }) => verseCount);

// Near the ends of surahs, where the order has special cases.
const track = fc
  .tuple(fc.constantFrom(1, 2, 8, 9, 113, 114, 115), fc.constantFrom(0, 1, 2, 5, 6, 7, 75, 286, 287))
  .map(([chapter, verse]) => ({ chapter, verse }));

const times = fc.constantFrom(1, 2, 3, null);
const range = fc
  .tuple(fc.constantFrom(1, 114), fc.constantFrom(1, 2), fc.constantFrom(2, 5), times, fc.boolean())
  .map(([chapter, from, to, count, pause]): Repeat => ({ what: "range", chapter, from, to, times: count, pause }));
const verse = fc.tuple(times, fc.boolean()).map(([count, pause]): Repeat => ({ what: "verse", times: count, pause }));

type MakeEvent = (load: number) => PlayerEvent;

const fileEvent = fc
  .tuple(fc.constantFrom("ready", "stalled", "blocked", "ended", "waited"), fc.constantFrom(0, 0, 0, 1))
  .map(
    ([type, age]): MakeEvent =>
      (load) => ({ type, load: load - age }),
  );

const failure = fc.constantFrom("source", "offline").map(
  (why): MakeEvent =>
    (load) => ({ type: "failed", load, why, seconds: 3 }),
);

/** An event that a user causes. */
export const anyUserEvent: fc.Arbitrary<PlayerEvent> = fc.oneof(
  fc.record({ type: fc.constantFrom("play", "tap"), at: track }),
  fc.record({ type: fc.constantFrom("pause", "resume", "stop", "next", "previous", "retry") }),
  fc.record({ type: fc.constant("seek"), seconds: fc.integer({ min: 0, max: 9 }) }),
  fc.record({ type: fc.constant("reciter"), reciter: fc.constantFrom(...reciters.map(({ id }) => id)) }),
  fc.record({ type: fc.constant("speed"), speed: fc.constantFrom(...speeds) }),
  fc.record({ type: fc.constant("repeat"), repeat: fc.oneof(fc.constant(null), range, verse) }),
);

/** Any event, for the current file or for the previous one. */
export const anyEvent: fc.Arbitrary<MakeEvent> = fc.oneof(
  anyUserEvent.map(
    (event): MakeEvent =>
      () =>
        event,
  ),
  fileEvent,
  failure,
);
