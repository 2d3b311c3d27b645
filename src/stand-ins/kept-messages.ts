import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { z } from "zod";
import { makePrivateFolder } from "#platform/socket-path.ts";

/** A message with the name and the time (ISO 8601) it got here. */
export type Kept<Message> = Message & { id: string; at: string };

export type KeptMessages<Message> = {
  add(message: Message): Kept<Message>;
  /** Newest first; with `to`, those to exactly that recipient, however written in capitals. */
  list(to?: string): Kept<Message>[];
  find(id: string): Kept<Message> | undefined;
};

/** How many messages are kept. */
export const keptCount = 200;

/**
 * The last messages, in memory and as one file each in `folder`, so that they outlive a restart. What cannot be read there is
 * left out: a killed process can leave half a file.
 */
export function keepMessages<Message extends { to: string }>(
  folder: string,
  schema: z.ZodType<Message>,
): KeptMessages<Message> {
  makePrivateFolder(folder);
  const kept = readdirSync(folder)
    .filter((name) => /^\w{9}-\w{4}-\w{8}\.json$/.test(name))
    .sort()
    .flatMap((name) => {
      const message = read(join(folder, name), schema);
      return message ? [{ ...message, ...told(name.slice(0, -5)) }] : [];
    });
  let count = 0;
  const shorten = () => {
    for (const { id } of kept.splice(0, kept.length - keptCount)) rmSync(join(folder, `${id}.json`), { force: true });
  };
  if (kept.length > keptCount) shorten();
  return {
    add(message) {
      count += 1;
      const time = Date.now().toString(36).padStart(9, "0");
      const turn = (count % 36 ** 4).toString(36).padStart(4, "0");
      const id = `${time}-${turn}-${randomBytes(4).toString("hex")}`;
      writeFileSync(join(folder, `${id}.json`), JSON.stringify(message), { mode: 0o600, flag: "wx" });
      const one = { ...message, ...told(id) };
      kept.push(one);
      if (kept.length > keptCount) shorten();
      return one;
    },
    list(to) {
      const wanted = to?.trim().toLowerCase();
      return kept.filter((one) => !wanted || one.to.toLowerCase() === wanted).reverse();
    },
    find: (id) => kept.find((one) => one.id === id),
  };
}

function told(id: string): { id: string; at: string } {
  return { id, at: new Date(Number.parseInt(id.slice(0, 9), 36)).toISOString() };
}

function read<Message>(path: string, schema: z.ZodType<Message>): Message | undefined {
  try {
    return schema.parse(JSON.parse(readFileSync(path, "utf8")));
  } catch {
    return undefined;
  }
}
