import { useEffect, useSyncExternalStore } from "react";
import type { AnswerStep } from "#chat/shared/contract.ts";

// How far the answer that is being written has come. Of these parts nothing is kept, so they are in no message; one answer is written at a time.
let steps: readonly AnswerStep[] = [];
const listeners = new Set<() => void>();

/** Takes note of a part of the stream that tells what is being done, for `useChat`'s `onData`. Other parts are passed over. */
export function noteStep(part: { type: string; data?: unknown }): void {
  if (part.type !== "data-status" || typeof part.data !== "object" || part.data === null) return;
  const step =
    "step" in part.data ? known.find((one) => part.data && Reflect.get(part.data, "step") === one) : undefined;
  if (step && step !== steps.at(-1)) change([...steps.filter((one) => one !== step), step]);
}

const known: readonly AnswerStep[] = ["searching", "reading", "writing", "checking"];

function change(next: readonly AnswerStep[]) {
  steps = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const none: readonly AnswerStep[] = [];

/** The steps of the answer that is being written, the last of them under way; none for another answer. */
export function useSteps(busy: boolean): readonly AnswerStep[] {
  useEffect(() => {
    if (busy) return () => change([]);
  }, [busy]);
  return useSyncExternalStore(
    subscribe,
    () => (busy ? steps : none),
    () => none,
  );
}
