/** Whether the verses of the page can be heard: the server gives them a button then. */
export function isPlayable(): boolean {
  return document.querySelector('#verses [data-act="play"]') !== null;
}
