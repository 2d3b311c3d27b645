/** Why a verse is lit: it is recited, it is the present one of progressive reading, or the address names it. */
export const lampKinds = ["reciting", "present", "arrival"] as const;
export type LampKind = (typeof lampKinds)[number];

/** Verses of the chapter shown, first to last, and the word that tells why they are lit. */
export type Lamp = { from: number; to: number; word: string };

const lamps = new Map<LampKind, Lamp>();
const listeners = new Set<() => void>();

/**
 * Lights verses for a reason, or puts that light out. One lamp a screen: of several reasons the first of `lampKinds` counts.
 * The server lights the verse of the address in the page it renders; this keeps that markup.
 */
export function setLamp(kind: LampKind, lamp: Lamp | null): void {
  if (lamp) lamps.set(kind, lamp);
  else lamps.delete(kind);
  showLamp();
  for (const listener of listeners) listener();
}

/** What is lit for a reason, were it the only one. */
export function lampOf(kind: LampKind): Lamp | undefined {
  return lamps.get(kind);
}

/** Calls `listener` after each change of any light. Returns how to stop. */
export function onLampChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows the light anew, as after the list of verses was replaced. */
export function showLamp(): void {
  const kind = lampKinds.find((one) => lamps.has(one));
  const lamp = kind && lamps.get(kind);
  for (const verse of document.querySelectorAll("#verses .lit")) {
    if (!lamp || !holds(lamp, verse)) putOut(verse);
  }
  if (!lamp) return;
  for (let number = lamp.from; number <= lamp.to; number++) {
    const verse = document.getElementById(`v${number}`);
    if (verse) light(verse, kind, lamp, number);
  }
}

function holds({ from, to }: Lamp, verse: Element): boolean {
  const number = Number(verse.id.slice(1));
  return number >= from && number <= to;
}

/** The word stands at the first of several verses. */
function light(verse: HTMLElement, kind: LampKind, { from, word }: Lamp, number: number): void {
  const first = number === from;
  verse.classList.add("lit");
  verse.dataset.lamp = kind;
  // Where reading begins after a change of page.
  verse.toggleAttribute("data-arrival", first && lamps.get("arrival")?.from === number);
  const shown = verse.querySelector(".here");
  if (first && shown?.textContent === word) return;
  shown?.remove();
  if (!first) return;
  const here = document.createElement("span");
  here.className = "here";
  here.textContent = word;
  verse.querySelector(".vbar .num")?.after(here);
}

function putOut(verse: Element): void {
  verse.classList.remove("lit");
  verse.removeAttribute("data-lamp");
  verse.removeAttribute("data-arrival");
  verse.querySelector(".here")?.remove();
}
