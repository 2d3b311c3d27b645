import { useEffect, useState } from "react";
import { callOperation, lazy } from "#api/web/call-operation.ts";
import { OperationError } from "#api/web/operation-error.ts";
import type { Language } from "#i18n/shared/languages.ts";
import { type CardLook, cardPath } from "#quran/shared/card-address.ts";

/** The contract loads with the first call. */
const cardOperations = lazy(() => import("#quran/shared/card-operations.ts"));

export type Card =
  | { state: "loading" }
  | { state: "failed"; reason: Failure; retry: () => void }
  /** `path` is that of the PNG file, `file` a name to save it under. `parts` is the number of cards that the text takes; `arabicOnly`: without its translation. */
  | { state: "ready"; path: string; file: string; parts: number; arabicOnly: boolean };

type Failure = "too-long" | "premium" | "other";

const failures: Record<string, Failure> = { "library/text-too-long": "too-long", "library/premium-design": "premium" };

/** The card of a text in a look; `part` is one of several numbered cards, from 1. */
export function useCard(ref: string, language: Language, look: CardLook, part: number): Card {
  const { design, shape, bare } = look;
  const [turn, setTurn] = useState(0);
  const asked = [ref, language, design, shape, bare, turn].join(" ");
  const [answer, setAnswer] = useState<
    | { asked: string; parts: number; arabicOnly: boolean; version: string; key?: string | undefined }
    | { asked: string; reason: Failure }
  >();
  useEffect(() => {
    let current = true;
    const input = { ref, lang: language, design, shape, ...(bare && { bare: "yes" as const }) };
    callOperation(cardOperations.describeCard, input).then(
      (found) => {
        if (current) setAnswer({ asked, ...found });
      },
      (error: unknown) => {
        const reason = (error instanceof OperationError ? failures[error.code] : undefined) ?? "other";
        if (current) setAnswer({ asked, reason });
      },
    );
    return () => {
      current = false;
    };
  }, [ref, language, design, shape, bare, asked]);
  if (answer?.asked !== asked) return { state: "loading" };
  if ("reason" in answer) {
    return { state: "failed", reason: answer.reason, retry: () => setTurn(turn + 1) };
  }
  const { parts, arabicOnly, version, key } = answer;
  const number = parts > 1 ? `-${part}` : "";
  return {
    state: "ready",
    path: cardPath({ ref, language, design, shape, bare, part, key }, version),
    file: `siraj-${ref.replaceAll(":", "-")}${number}.png`,
    parts,
    arabicOnly,
  };
}
