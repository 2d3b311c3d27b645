import { createHmac, randomBytes } from "node:crypto";

/**
 * Where a model writes its reasoning. `apart`: nowhere, in a field of its own, or between two tags. `open`: at the beginning of the text, with a closing
 * tag only. Chat templates of DeepSeek-R1, Qwen and others put the opening tag into the prompt, and a service without a reasoning parser hands over
 * what follows as it is.
 */
export type ReasoningStyle = "apart" | "open";

/** A check that all questions share which wait for it. */
export type RunningCheck = { style: Promise<ReasoningStyle | undefined>; waiting: number; stop: AbortController };

/** What is known of the model's service as it answers to one key. */
export type ServiceState = {
  /** No request before this time (`performance.now()`): the service asked for a pause. */
  retryNotBefore: number;
  /** Whether the model supports tools. True until the service refuses them. */
  supportsTools: boolean;
  /** Where the model writes its reasoning. Undefined until it was asked. */
  style: ReasoningStyle | undefined;
  /** The check of it that is under way. */
  checking: RunningCheck | undefined;
};

/** States of users' own keys; the one that was used longest ago is forgotten first. */
const maxOwnStates = 1_000;

export const createServiceState = (): ServiceState => ({
  ...{ retryNotBefore: 0, supportsTools: true, style: undefined, checking: undefined },
});

/**
 * The state of the service by key, for the life of the process: one for the operator's key, and one for each user's own. A user's account at the service
 * may differ from the operator's: its state begins with what is known by the operator's key, and changes no other. Keys are known by an HMAC only.
 */
export function createServiceStates(): (key: string | undefined) => ServiceState {
  const operators = createServiceState();
  const own = new Map<string, ServiceState>();
  const secret = randomBytes(32);
  return (key) => {
    if (key === undefined) return operators;
    const id = createHmac("sha256", secret).update(key).digest("base64");
    const { supportsTools, style } = operators;
    const state = own.get(id) ?? { ...createServiceState(), supportsTools, style };
    own.delete(id);
    own.set(id, state);
    const [oldest] = own.keys();
    if (own.size > maxOwnStates && oldest !== undefined) own.delete(oldest);
    return state;
  };
}
