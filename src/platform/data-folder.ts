import { randomBytes } from "node:crypto";
import { readdirSync, readlinkSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import { connect, createServer, type Server } from "node:net";
import { basename, join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { StartRefused } from "./errors.ts";
import { makePrivateFolder, makeSocketFolder, socketFolder } from "./socket-path.ts";

// A lock without stale state. Each start listens on its own Unix socket and then publishes a ticket in DATA_DIR/running, a symbolic
// link to that socket. Ticket names are never reused, so a ticket whose socket refuses connections can be removed without a race; one
// socket with a fixed name could not. A process holds the lock if it has published its ticket and then found no other live ticket. Of two
// processes that find each other, the one with the later ticket gives up. The kernel closes the socket when its process ends.

export type DataFolderLock = {
  /** Releases the lock. */
  release(): Promise<void>;
};

const answerSchema = z.object({ pid: z.number(), url: z.string().optional(), held: z.boolean() });
type Peer = z.infer<typeof answerSchema> & { ticket: string };
type Entry = { folder: string; ticket: string; held: boolean };

/** Milliseconds. */
const timeouts = { answer: 5_000, turn: 15_000 };

/**
 * Locks the data folder for this process and creates it if necessary. `introduce` describes this process to a second start.
 * @throws StartRefused if another process holds the lock, or the folder is not writable.
 */
export async function lockDataFolder(dataDir: string, introduce: () => { url?: string }): Promise<DataFolderLock> {
  makePrivateFolder(resolve(dataDir, "running"));
  const folder = realpathSync(resolve(dataDir, "running"));
  const started = Date.now().toString(36).padStart(9, "0");
  const entry: Entry = {
    folder,
    ticket: `${started}-${process.pid}-${randomBytes(4).toString("hex")}`,
    held: false,
  };
  const sockets = socketFolder(folder, 20);
  makeSocketFolder(sockets, folder);
  const socket = join(sockets, `${entry.ticket}.sock`);
  const server = await listen(socket, () => JSON.stringify({ pid: process.pid, held: entry.held, ...introduce() }));
  const release = async () => {
    rmSync(join(folder, entry.ticket), { force: true });
    await new Promise<void>((done) => server.close(() => done()));
    rmSync(socket, { force: true });
  };
  try {
    symlinkSync(socket, join(folder, entry.ticket));
    await waitForTurn(entry);
  } catch (error) {
    await release();
    throw error;
  }
  entry.held = true;
  return { release };
}

function listen(socket: string, answer: () => string): Promise<Server> {
  const server = createServer((peer) => {
    peer.on("error", () => peer.destroy());
    peer.end(`${answer()}\n`);
  });
  server.unref();
  return new Promise((done, fail) => {
    server.once("error", fail);
    server.listen(socket, () => done(server));
  });
}

async function waitForTurn(entry: Entry): Promise<void> {
  const deadline = Date.now() + timeouts.turn;
  for (;;) {
    const peers = await findPeers(entry);
    const holder = peers.find((peer) => peer.held);
    if (holder) refuse(`Siraj already runs on this data folder: ${nameOf(holder)}. It was left alone.`);
    const first = peers.find((peer) => peer.ticket < entry.ticket || Date.now() > deadline);
    if (first) refuse(`Siraj is being started on this data folder: ${nameOf(first)}. It was left alone.`);
    if (peers.length === 0) return;
    // Only later tickets are left. They give up when they find ours, or they took the lock before we published.
    await wait(20);
  }
}

function refuse(message: string): never {
  throw new StartRefused(message);
}

function nameOf({ pid, url }: Peer): string {
  return url ? `process ${pid}, ${url}` : `process ${pid}`;
}

async function findPeers({ folder, ticket }: Entry): Promise<Peer[]> {
  const others = readdirSync(folder).filter((name) => /^\w+-\d+-\w+$/.test(name) && name !== ticket);
  const peers = await Promise.all(others.map((name) => ask(folder, name)));
  return peers.filter((peer) => peer !== undefined);
}

/** The process of a ticket. If it is dead, removes the ticket and returns undefined. */
async function ask(folder: string, ticket: string): Promise<Peer | undefined> {
  const link = join(folder, ticket);
  let socket: string;
  try {
    socket = readlinkSync(link);
  } catch {
    return undefined;
  }
  const answer = await readAnswer(socket);
  if (answer === "dead") {
    rmSync(link, { force: true });
    if (basename(socket) === `${ticket}.sock`) rmSync(socket, { force: true });
    return undefined;
  }
  // A live process that does not answer, or belongs to another user, counts as the holder of the lock.
  return { pid: Number(ticket.split("-")[1]), held: true, ...answer, ticket };
}

function readAnswer(path: string): Promise<z.infer<typeof answerSchema> | "dead" | undefined> {
  return new Promise((done) => {
    let text = "";
    const peer = connect(path).setEncoding("utf8").setTimeout(timeouts.answer);
    peer.on("data", (part) => {
      text += part;
    });
    peer.on("error", (error) => {
      const code = "code" in error ? error.code : undefined;
      done(code === "ECONNREFUSED" || code === "ENOENT" ? "dead" : undefined);
    });
    peer.on("timeout", () => peer.destroy());
    peer.on("close", () => done(parseAnswer(text)));
  });
}

function parseAnswer(text: string): z.infer<typeof answerSchema> | undefined {
  try {
    return answerSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
