import { type ChildProcess, fork } from "node:child_process";
import { setPriority } from "node:os";
import type { Logger } from "#platform/log.ts";
import { libraryError } from "../error-catalogue.ts";
import type { CardOrder, DrawCard, Drawing } from "./card-drawing.ts";

/** What the process is asked. */
export type DrawingRequest = { id: number; order: CardOrder; part: number | undefined };
/** What it answers: a drawing, or why there is none. */
export type DrawingAnswer = { id: number; drawing: Drawing } | { id: number; failure: string };

/** The program, below the working directory: the server is one bundle, which has no file of its own for it. */
const program = "src/library/server/cards/draw-cards.ts";

/** The lowest: a card may wait for a page, a page not for a card. */
const priority = 19;
/** Milliseconds after which a card is given up and the process is ended. */
const deadline = 60_000;
/** Milliseconds without a card after which the process ends, so that its memory is free. */
const idleTime = 60_000;

type Waiting = { resolve(drawing: Drawing): void; reject(error: unknown): void; timer: NodeJS.Timeout };
type Running = { ask: DrawCard; pid: number | undefined };

export type DrawingProcess = {
  draw: DrawCard;
  /** The process id; undefined while there is nothing to draw. */
  pid(): number | undefined;
};

/**
 * Draws cards in a process of low priority, so that a rendering takes no processor time from the pages. The process starts with the first card and
 * ends when there is nothing to draw. What it was drawing when it ended by itself fails with library/cards-busy; the next card starts it again.
 */
export function openDrawingProcess(log: Logger): DrawingProcess {
  let running: Running | undefined;
  return {
    pid: () => running?.pid,
    async draw(order, part) {
      running ??= startProcess(log, () => {
        running = undefined;
      });
      return await running.ask(order, part);
    },
  };
}

/**
 * Lowers the priority of a process that has just been started, so that its start, half a second of work, has it too. Threads that it started
 * meanwhile have not: the process lowers theirs itself.
 */
function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, priority);
  } catch {
    // A machine may forbid it, or the process has ended; then cards are drawn at the usual priority.
  }
}

function startProcess(log: Logger, onEnd: () => void): Running {
  // The process needs no environment variables, and some of them are secrets.
  const child = fork(program, [String(priority)], {
    execArgv: [],
    env: {},
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  lowerPriority(child.pid);
  const waiting = new Map<number, Waiting>();
  let [lastId, ended] = [0, false];
  const end = (why: string) => {
    if (ended) return;
    ended = true;
    onEnd();
    clearTimeout(idle);
    if (waiting.size > 0) log.error({ why, cards: waiting.size }, "the process that draws cards ended");
    for (const { reject, timer } of waiting.values()) {
      clearTimeout(timer);
      reject(libraryError("library/cards-busy", "The card could not be drawn.", { retryAfter: 5 }));
    }
    waiting.clear();
  };
  const idle = setTimeout(() => {
    if (waiting.size > 0) return;
    end("idle");
    child.disconnect();
  }, idleTime).unref();
  child.on("message", (answer: DrawingAnswer) => {
    const asked = waiting.get(answer.id);
    if (!asked) return;
    waiting.delete(answer.id);
    clearTimeout(asked.timer);
    idle.refresh();
    if ("drawing" in answer) asked.resolve(answer.drawing);
    else asked.reject(new Error(`A card could not be drawn: ${answer.failure}`));
  });
  child.once("error", (error) => end(String(error)));
  child.once("exit", (code, signal) => end(`it exited with ${signal ?? code}`));
  keepNothingAlive(child);
  return {
    pid: child.pid,
    ask: (order, part) =>
      new Promise((resolve, reject) => {
        lastId += 1;
        const timer = setTimeout(() => {
          end("a card took too long");
          child.kill("SIGKILL");
        }, deadline).unref();
        waiting.set(lastId, { resolve, reject, timer });
        const request: DrawingRequest = { id: lastId, order, part };
        child.send(request, (error) => {
          if (error) end(String(error));
        });
      }),
  };
}

/** The server ends without waiting for the process, which ends when its channel closes. */
function keepNothingAlive(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
}
