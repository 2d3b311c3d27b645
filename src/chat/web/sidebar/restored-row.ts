/** The conversation whose deletion was undone. */
let restored: string | undefined;

/** The row of this conversation takes the focus when it appears: the "Undo" that was pressed is gone. */
export function expectRestoredRow(id: string): void {
  restored = id;
}

/** For the `ref` of a row's link. It leaves the focus to a user who has moved it to a control meanwhile. */
export function focusRestoredRow(id: string, link: HTMLElement | null): void {
  if (!link || id !== restored) return;
  restored = undefined;
  const { activeElement } = document;
  if (activeElement === document.body || activeElement?.id === "content") link.focus({ preventScroll: true });
}
