/** Milliseconds for which the browser can read the file. Safari begins to read after the click has returned. */
const readableFor = 60_000;

/** Lets the browser download a file called `name`. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), readableFor);
}

/** Lets the browser download data as an indented JSON file. */
export function saveJson(name: string, data: unknown): void {
  saveFile(name, new Blob([JSON.stringify(data, null, 2)], { type: "application/json" }));
}
