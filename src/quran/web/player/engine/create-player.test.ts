import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { fakeAudioChannel } from "../../../../../tests/fakes/fake-audio-channel.ts";
import { anyUserEvent, verseCounts } from "../../../../../tests/fakes/player-events.ts";
import { fc } from "../../../../../tests/support/property-seed.ts";
import { type ChannelEvent, loadTimeout } from "./audio-channel.ts";
import { createPlayer } from "./create-player.ts";
import type { PlayerEvent } from "./player-machine.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function setUp({ online = true } = {}) {
  const channels = [fakeAudioChannel(), fakeAudioChannel()] as const;
  const onStart = vi.fn();
  const settings = { reciter: "alafasy", speed: 1, repeat: null } as const;
  const player = createPlayer({ settings, channels, counts: () => verseCounts, isOnline: () => online, onStart });
  const playing = () => channels.filter((channel) => channel.playing);
  /** Emits events of the channel that plays, or of the first one. */
  const emit = (...events: ChannelEvent[]) => {
    for (const event of events) (playing()[0] ?? channels[0]).emit(event);
  };
  const play = (chapter: number, verse: number) => player.dispatch({ type: "play", at: { chapter, verse } });
  const urls = () => channels.map(({ url }) => url?.replace(/.*\/|\.mp3/g, ""));
  return { player, channels, onStart, playing, emit, play, urls };
}

describe("the player", () => {
  test("preloads the next verse while one plays, and swaps channels at its end", () => {
    const { play, emit, urls, playing } = setUp();
    play(93, 3);
    expect(urls()).toEqual(["93:3", undefined]);
    emit("playing");
    expect(urls()).toEqual(["93:3", "93:4"]);
    emit("ended");
    expect(playing().map(({ url }) => url)).toEqual(["/media/recitation/alafasy/93:4.mp3"]);
    emit("playing");
    expect(urls()).toEqual(["93:5", "93:4"]);
  });

  test("plays the basmala from the file of 1:1 by the same reciter", () => {
    const { player, play, emit, urls } = setUp();
    player.dispatch({ type: "reciter", reciter: "husary" });
    play(114, 1);
    emit("playing");
    expect(urls()).toEqual(["1:1", "114:1"]);
    expect(player.read()).toMatchObject({ at: { chapter: 114, verse: 0 } });
  });

  test("calls onStart each time that it starts after a silence", () => {
    const { player, play, emit, onStart } = setUp();
    play(93, 3);
    emit("playing", "ended", "playing");
    expect(onStart).toHaveBeenCalledTimes(1);
    player.dispatch({ type: "pause" });
    player.dispatch({ type: "resume" });
    expect(onStart).toHaveBeenCalledTimes(2);
  });
});

describe("the player, on errors,", () => {
  test("waits while a file makes progress, and fails after the timeout", () => {
    const { player, play, emit } = setUp();
    play(93, 3);
    vi.advanceTimersByTime(loadTimeout - 1);
    emit("progress");
    vi.advanceTimersByTime(loadTimeout - 1);
    expect(player.read().phase).toBe("generating");
    vi.advanceTimersByTime(1);
    expect(player.read()).toMatchObject({ phase: "failed", why: "source" });
  });

  test("reports a lost connection as the reason", () => {
    const { player, play, emit } = setUp({ online: false });
    play(93, 3);
    emit("failed");
    expect(player.read()).toMatchObject({ phase: "failed", why: "offline" });
  });

  test("loads a file again that failed while preloading or paused", () => {
    const { player, channels, play, emit, urls, playing } = setUp();
    play(93, 3);
    emit("playing");
    channels[1].emit("failed");
    expect(player.read().phase).toBe("playing");
    emit("ended");
    expect(urls()).toEqual(["93:4", undefined]);
    player.dispatch({ type: "pause" });
    channels[0].emit("failed");
    player.dispatch({ type: "resume" });
    expect(playing()[0]?.url).toContain("93:4");
  });
});

describe("the player's timing", () => {
  test("the silence of a repetition has the verse's length at the chosen speed", () => {
    const { player, play, emit, playing } = setUp();
    player.dispatch({ type: "speed", speed: 0.5 });
    player.dispatch({ type: "repeat", repeat: { what: "verse", times: 2, pause: true } });
    play(93, 3);
    emit("playing", "ended");
    expect(playing()).toEqual([]);
    vi.advanceTimersByTime(3_999);
    expect(player.read().phase).toBe("waiting");
    vi.advanceTimersByTime(1);
    expect(playing()[0]?.url).toContain("93:3");
  });

  test("clamps a seek beyond the end, restarts a verse that was left, and pauses when the browser pauses", () => {
    const { player, channels, play, emit, playing } = setUp();
    play(93, 3);
    emit("playing");
    player.seek(99);
    expect(channels[0].seconds).toBe(2);
    player.seek(-1);
    expect(channels[0].seconds).toBe(0);
    emit("ended", "playing");
    channels[1].seconds = 1;
    play(93, 5);
    play(93, 4);
    expect(playing()[0]?.seconds).toBe(0);
    emit("playing", "paused");
    expect(player.read().phase).toBe("paused");
  });
});

const anyChannelEvent = fc.constantFrom<ChannelEvent>(
  "playing",
  "waiting",
  "progress",
  "ended",
  "blocked",
  "failed",
  "paused",
  "time",
);
type Happening =
  | { user: PlayerEvent }
  | { event: ChannelEvent; channel: number }
  | { seek: number }
  | { passing: number };
const anyHappening: fc.Arbitrary<Happening> = fc.oneof(
  fc.record({ user: anyUserEvent }),
  fc.record({ event: anyChannelEvent, channel: fc.nat(1) }),
  fc.record({ seek: fc.integer({ min: -5, max: 9 }) }),
  fc.record({ passing: fc.constantFrom(100, 5_000, loadTimeout) }),
);

test("the player: for any sequence of events at most one channel plays, and none in a silent phase", () => {
  fc.assert(
    fc.property(fc.array(anyHappening, { maxLength: 80 }), (happenings) => {
      const { player, channels, playing } = setUp();
      for (const one of happenings) {
        if ("user" in one) player.dispatch(one.user);
        else if ("event" in one) channels[one.channel]?.emit(one.event);
        else if ("seek" in one) player.seek(one.seek);
        else vi.advanceTimersByTime(one.passing);
        expect(playing().length).toBeLessThanOrEqual(1);
        const { phase } = player.read();
        if (phase !== "playing" && phase !== "generating") expect(playing()).toEqual([]);
      }
    }),
  );
});
