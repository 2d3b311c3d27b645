/** The place of the first number of an ascending list that is at least `value`; the list's length if there is none. */
export function lowerBound(list: Uint32Array, value: number): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((list[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The places of a list by the number that stands there, ascending: those of `n` from `starts[n]` to before `starts[n + 1]`. */
export function groupPlaces(list: Uint16Array | Uint32Array, numbers: number) {
  const starts = new Uint32Array(numbers + 1);
  for (const number of list) starts[number + 1] = (starts[number + 1] ?? 0) + 1;
  for (let number = 0; number < numbers; number += 1)
    starts[number + 1] = (starts[number + 1] ?? 0) + (starts[number] ?? 0);
  const next = starts.slice();
  const places = new Uint32Array(list.length);
  for (const [place, number] of list.entries()) {
    const at = next[number] ?? 0;
    places[at] = place;
    next[number] = at + 1;
  }
  return { starts, places };
}
