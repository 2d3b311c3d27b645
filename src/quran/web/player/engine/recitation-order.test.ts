import { expect, test } from "vitest";
import { verseCounts } from "../../../../../tests/fakes/player-events.ts";
import { followingStep, nextTrack, previousTrack, type Repeat, type Step } from "./recitation-order.ts";

/** The sequence of tracks that are played, up to `most`. */
function played(repeat: Repeat | null, chapter: number, verse: number, most = 12): string[] {
  let step: Step | undefined = { at: { chapter, verse }, round: 0 };
  const all: string[] = [];
  while (step && all.length < most) {
    all.push(`${step.at.chapter}:${step.at.verse}`);
    step = followingStep(step, repeat, verseCounts);
  }
  return all;
}

test("recitation order: without repetition the verses follow in order, across surahs, to the end of the Qur'an", () => {
  expect(played(null, 113, 4)).toEqual([
    "113:4",
    "113:5",
    "114:0",
    "114:1",
    "114:2",
    "114:3",
    "114:4",
    "114:5",
    "114:6",
  ]);
  expect(played(null, 8, 75, 3)).toEqual(["8:75", "9:1", "9:2"]);
});

test("recitation order: next and previous each reach all 6236 verses", () => {
  let forwards = 1;
  for (let at = nextTrack({ chapter: 1, verse: 1 }, verseCounts); at; at = nextTrack(at, verseCounts)) {
    if (at.verse > 0) forwards++;
  }
  let back = 1;
  for (let at = previousTrack({ chapter: 114, verse: 6 }, verseCounts); at; at = previousTrack(at, verseCounts)) back++;
  expect([forwards, back]).toEqual([6236, 6236]);
});

test("recitation order: a repeated verse plays the chosen number of times, and so does the next", () => {
  const twice: Repeat = { what: "verse", times: 2, pause: false };
  expect(played(twice, 114, 5)).toEqual(["114:5", "114:5", "114:6", "114:6"]);
  expect(played({ ...twice, times: null }, 114, 5, 4)).toEqual(["114:5", "114:5", "114:5", "114:5"]);
});

test("recitation order: the basmala plays once before a repeated verse", () => {
  expect(played({ what: "verse", times: 2, pause: false }, 114, 0, 4)).toEqual(["114:0", "114:1", "114:1", "114:2"]);
});

test("recitation order: a repeated range plays the chosen number of rounds and ends", () => {
  const range: Repeat = { what: "range", chapter: 114, from: 2, to: 4, times: 2, pause: false };
  expect(played(range, 114, 2)).toEqual(["114:2", "114:3", "114:4", "114:2", "114:3", "114:4"]);
  expect(played({ ...range, times: null }, 114, 4, 5)).toEqual(["114:4", "114:2", "114:3", "114:4", "114:2"]);
  expect(played({ ...range, from: 1, to: 2 }, 114, 0)).toEqual(["114:0", "114:1", "114:2", "114:1", "114:2"]);
});

test("recitation order: a range chosen while another verse plays starts after that verse", () => {
  const range: Repeat = { what: "range", chapter: 114, from: 1, to: 2, times: 1, pause: false };
  expect(played(range, 113, 3)).toEqual(["113:3", "114:1", "114:2"]);
});
