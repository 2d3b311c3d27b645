import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { z } from "zod";
import { makePrivateFolder } from "#platform/socket-path.ts";

/** A message with its id and the time it was stored (ISO 8601). */
export type StoredMessage<Message> = Message & { id: string; at: string };

export type MessageStore<Message> = {
  add(message: Message): StoredMessage<Message>;
  /** Newest first; with `to`, only messages to that recipient, ignoring case. */
  list(to?: string): StoredMessage<Message>[];
  find(id: string): StoredMessage<Message> | undefined;
};

/** The number of messages that a store keeps. */
export const maxMessages = 200;

/**
 * Stores the last messages in memory and as one file each in `folder`, so that they survive a restart. Unreadable files are skipped:
 * a killed process can leave a truncated one.
 */
export function createMessageStore<Message extends { to: string }>(
  folder: string,
  schema: z.ZodType<Message>,
): MessageStore<Message> {
  makePrivateFolder(folder);
  const kept = readdirSync(folder)
    .filter((name) => /^\w{9}-\w{4}-\w{8}\.json$/.test(name))
    .sort()
    .flatMap((name) => {
      const message = read(join(folder, name), schema);
      return message ? [{ ...message, ...idAndTime(name.slice(0, -5)) }] : [];
    });
  let count = 0;
  const shorten = () => {
    for (const { id } of kept.splice(0, kept.length - maxMessages)) rmSync(join(folder, `${id}.json`), { force: true });
  };
  if (kept.length > maxMessages) shorten();
  return {
    add(message) {
      count += 1;
      const time = Date.now().toString(36).padStart(9, "0");
      const turn = (count % 36 ** 4).toString(36).padStart(4, "0");
      const id = `${time}-${turn}-${randomBytes(4).toString("hex")}`;
      writeFileSync(join(folder, `${id}.json`), JSON.stringify(message), { mode: 0o600, flag: "wx" });
      const one = { ...message, ...idAndTime(id) };
      kept.push(one);
      if (kept.length > maxMessages) shorten();
      return one;
    },
    list(to) {
      const wanted = to?.trim().toLowerCase();
      return kept.filter((one) => !wanted || one.to.toLowerCase() === wanted).reverse();
    },
    find: (id) => kept.find((one) => one.id === id),
  };
}

function idAndTime(id: string): { id: string; at: string } {
  return { id, at: new Date(Number.parseInt(id.slice(0, 9), 36)).toISOString() };
}

function read<Message>(path: string, schema: z.ZodType<Message>): Message | undefined {
  try {
    return schema.parse(JSON.parse(readFileSync(path, "utf8")));
  } catch {
    return undefined;
  }
}
