import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { fakeVoice } from "../../../../../tests/fakes/fake-voice.ts";
import { anyDeed, verseCounts } from "../../../../../tests/fakes/player-events.ts";
import { fc } from "../../../../../tests/support/property-seed.ts";
import type { VoiceNews } from "./audio-channel.ts";
import { createPlayer, patience } from "./create-player.ts";
import type { PlayerEvent } from "./player-machine.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function setUp({ online = true } = {}) {
  const voices = [fakeVoice(), fakeVoice()] as const;
  const claim = vi.fn();
  const settings = { reciter: "alafasy", speed: 1, repeat: null } as const;
  const player = createPlayer({ settings, voices, counts: () => verseCounts, isOnline: () => online, claim });
  const sounding = () => voices.filter((voice) => voice.sounding);
  /** What the voice says that is heard, or would be. */
  const tell = (...news: VoiceNews[]) => {
    for (const one of news) (sounding()[0] ?? voices[0]).tell(one);
  };
  const play = (chapter: number, verse: number) => player.dispatch({ type: "play", at: { chapter, verse } });
  const urls = () => voices.map(({ url }) => url?.replace(/.*\/|\.mp3/g, ""));
  return { player, voices, claim, sounding, tell, play, urls };
}

describe("the player", () => {
  test("fetches the next verse while one is heard, and changes voices at its end", () => {
    const { play, tell, urls, sounding } = setUp();
    play(93, 3);
    expect(urls()).toEqual(["93:3", undefined]);
    tell("playing");
    expect(urls()).toEqual(["93:3", "93:4"]);
    tell("ended");
    expect(sounding().map(({ url }) => url)).toEqual(["/media/recitation/alafasy/93:4.mp3"]);
    tell("playing");
    expect(urls()).toEqual(["93:5", "93:4"]);
  });

  test("takes the basmala from 1:1, in the same voice", () => {
    const { player, play, tell, urls } = setUp();
    player.dispatch({ type: "reciter", reciter: "husary" });
    play(114, 1);
    tell("playing");
    expect(urls()).toEqual(["1:1", "114:1"]);
    expect(player.read()).toMatchObject({ at: { chapter: 114, verse: 0 } });
  });

  test("claims to be the only one each time that it breaks a silence", () => {
    const { player, play, tell, claim } = setUp();
    play(93, 3);
    tell("playing", "ended", "playing");
    expect(claim).toHaveBeenCalledTimes(1);
    player.dispatch({ type: "pause" });
    player.dispatch({ type: "resume" });
    expect(claim).toHaveBeenCalledTimes(2);
  });
});

describe("the player, where something goes wrong,", () => {
  test("waits for a file as long as something of it arrives, and then says that it failed", () => {
    const { player, play, tell } = setUp();
    play(93, 3);
    vi.advanceTimersByTime(patience - 1);
    tell("progress");
    vi.advanceTimersByTime(patience - 1);
    expect(player.read().phase).toBe("generating");
    vi.advanceTimersByTime(1);
    expect(player.read()).toMatchObject({ phase: "failed", why: "source" });
  });

  test("says that the connection is away where it is", () => {
    const { player, play, tell } = setUp({ online: false });
    play(93, 3);
    tell("failed");
    expect(player.read()).toMatchObject({ phase: "failed", why: "offline" });
  });

  test("fetches a file again that failed unheard, ahead of its turn or in a pause", () => {
    const { player, voices, play, tell, urls, sounding } = setUp();
    play(93, 3);
    tell("playing");
    voices[1].tell("failed");
    expect(player.read().phase).toBe("playing");
    tell("ended");
    expect(urls()).toEqual(["93:4", undefined]);
    player.dispatch({ type: "pause" });
    voices[0].tell("failed");
    player.dispatch({ type: "resume" });
    expect(sounding()[0]?.url).toContain("93:4");
  });
});

describe("the player's time", () => {
  test("is silent for as long as the verse at its speed, where one repeats it", () => {
    const { player, play, tell, sounding } = setUp();
    player.dispatch({ type: "speed", speed: 0.5 });
    player.dispatch({ type: "repeat", repeat: { what: "verse", times: 2, pause: true } });
    play(93, 3);
    tell("playing", "ended");
    expect(sounding()).toEqual([]);
    vi.advanceTimersByTime(3_999);
    expect(player.read().phase).toBe("waiting");
    vi.advanceTimersByTime(1);
    expect(sounding()[0]?.url).toContain("93:3");
  });

  test("clamps a second beyond the end, begins a verse anew that was left, and halts with the browser", () => {
    const { player, voices, play, tell, sounding } = setUp();
    play(93, 3);
    tell("playing");
    player.seek(99);
    expect(voices[0].seconds).toBe(2);
    player.seek(-1);
    expect(voices[0].seconds).toBe(0);
    tell("ended", "playing");
    voices[1].seconds = 1;
    play(93, 5);
    play(93, 4);
    expect(sounding()[0]?.seconds).toBe(0);
    tell("playing", "halted");
    expect(player.read().phase).toBe("paused");
  });
});

const anyNews = fc.constantFrom<VoiceNews>(
  "playing",
  "waiting",
  "progress",
  "ended",
  "refused",
  "failed",
  "halted",
  "time",
);
type Happening = { deed: PlayerEvent } | { news: VoiceNews; voice: number } | { seek: number } | { passing: number };
const anyHappening: fc.Arbitrary<Happening> = fc.oneof(
  fc.record({ deed: anyDeed }),
  fc.record({ news: anyNews, voice: fc.nat(1) }),
  fc.record({ seek: fc.integer({ min: -5, max: 9 }) }),
  fc.record({ passing: fc.constantFrom(100, 5_000, patience) }),
);

test("whatever happens, never two voices, and none where the state is silent", () => {
  fc.assert(
    fc.property(fc.array(anyHappening, { maxLength: 80 }), (happenings) => {
      const { player, voices, sounding } = setUp();
      for (const one of happenings) {
        if ("deed" in one) player.dispatch(one.deed);
        else if ("news" in one) voices[one.voice]?.tell(one.news);
        else if ("seek" in one) player.seek(one.seek);
        else vi.advanceTimersByTime(one.passing);
        expect(sounding().length).toBeLessThanOrEqual(1);
        const { phase } = player.read();
        if (phase !== "playing" && phase !== "generating") expect(sounding()).toEqual([]);
      }
    }),
  );
});
