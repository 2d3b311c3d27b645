import type { KeyboardEvent } from "react";

/** Safari ends a composition before the key that ends it: that key is known by its old number alone. */
export function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === 229;
}
