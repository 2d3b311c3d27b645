/** As a `ref` it gives an element the focus when it appears, and not again. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
