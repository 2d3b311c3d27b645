/** Asks a site for a verse. `code` is that of a refusal. */
export async function askRecitation(url: string, verse: string, options: RequestInit, reciter: string) {
  const response = await fetch(`${url}/media/recitation/${reciter}/${verse}.mp3`, options);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const header = (name: string) => response.headers.get(name);
  const code: unknown = response.ok || bytes.length === 0 ? "" : JSON.parse(new TextDecoder().decode(bytes)).code;
  return { status: response.status, bytes, header, code };
}

/** Where the tone server has a verse of the reciter of these tests: "2:255" is "/Husary_128kbps/002255.mp3". */
export function sourcePath(verse: string): string {
  const digits = verse.split(":").map((part) => part.padStart(3, "0"));
  return `/Husary_128kbps/${digits.join("")}.mp3`;
}
