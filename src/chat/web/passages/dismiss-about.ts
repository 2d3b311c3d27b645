import { $toasts } from "#ui/toast.ts";

/** Takes away the messages with an action of this key: what they said is no longer so. */
export function dismissAbout(key: string): void {
  $toasts.set($toasts.get().filter(({ action }) => action?.key !== key));
}
