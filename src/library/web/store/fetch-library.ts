import { invokeOperation } from "#auth/web/components.ts";

/** What the server keeps for whoever is signed in, as it came. Rejects where it cannot be had. */
export async function readLibrary(): Promise<{ bookmarks: unknown; place: unknown }> {
  const found = await invokeOperation("library", { method: "GET" });
  if (typeof found !== "object" || found === null || !("bookmarks" in found && "place" in found)) {
    throw new Error("Not a library");
  }
  return { bookmarks: found.bookmarks, place: found.place };
}
