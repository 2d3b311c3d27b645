import { expect, test } from "vitest";
import { verseCounts } from "../../../../../tests/fakes/player-events.ts";
import { followingStep, nextTrack, previousTrack, type Repeat, type Step } from "./recitation-order.ts";

/** The verses that are heard one after the other, at most so many. */
function heard(repeat: Repeat | null, chapter: number, verse: number, most = 12): string[] {
  let step: Step | undefined = { at: { chapter, verse }, round: 0 };
  const all: string[] = [];
  while (step && all.length < most) {
    all.push(`${step.at.chapter}:${step.at.verse}`);
    step = followingStep(step, repeat, verseCounts);
  }
  return all;
}

test("without repetition verse follows verse, over the ends of surahs, to the end of the Qur'an", () => {
  expect(heard(null, 113, 4)).toEqual([
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
  expect(heard(null, 8, 75, 3)).toEqual(["8:75", "9:1", "9:2"]);
});

test("all 6236 verses are passed, forwards and back", () => {
  let forwards = 1;
  for (let at = nextTrack({ chapter: 1, verse: 1 }, verseCounts); at; at = nextTrack(at, verseCounts)) {
    if (at.verse > 0) forwards++;
  }
  let back = 1;
  for (let at = previousTrack({ chapter: 114, verse: 6 }, verseCounts); at; at = previousTrack(at, verseCounts)) back++;
  expect([forwards, back]).toEqual([6236, 6236]);
});

test("a repeated verse is heard so many times, and so is the next", () => {
  const twice: Repeat = { what: "verse", times: 2, pause: false };
  expect(heard(twice, 114, 5)).toEqual(["114:5", "114:5", "114:6", "114:6"]);
  expect(heard({ ...twice, times: null }, 114, 5, 4)).toEqual(["114:5", "114:5", "114:5", "114:5"]);
});

test("a repeated verse has its basmala once", () => {
  expect(heard({ what: "verse", times: 2, pause: false }, 114, 0, 4)).toEqual(["114:0", "114:1", "114:1", "114:2"]);
});

test("a repeated range goes round so many times and ends", () => {
  const range: Repeat = { what: "range", chapter: 114, from: 2, to: 4, times: 2, pause: false };
  expect(heard(range, 114, 2)).toEqual(["114:2", "114:3", "114:4", "114:2", "114:3", "114:4"]);
  expect(heard({ ...range, times: null }, 114, 4, 5)).toEqual(["114:4", "114:2", "114:3", "114:4", "114:2"]);
  expect(heard({ ...range, from: 1, to: 2 }, 114, 0)).toEqual(["114:0", "114:1", "114:2", "114:1", "114:2"]);
});

test("a range chosen while another verse is recited begins after that verse", () => {
  const range: Repeat = { what: "range", chapter: 114, from: 1, to: 2, times: 1, pause: false };
  expect(heard(range, 113, 3)).toEqual(["113:3", "114:1", "114:2"]);
});
