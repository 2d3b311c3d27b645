import { randomBytes } from "node:crypto";
import { readdirSync, readlinkSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import { connect, createServer, type Server } from "node:net";
import { basename, join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { StartRefused } from "./errors.ts";
import { makePrivateFolder, makeSocketFolder, socketFolder } from "./socket-path.ts";

// Each start listens on a socket of its own and then publishes its ticket in DATA_DIR/running, a link to that socket.
// Tickets are never used twice, so one whose socket refuses is dead and can be removed without a race. A start holds
// the folder once it has looked at all tickets after publishing its own and found no other alive. Of two that see each
// other, the one with the later ticket steps back. The kernel closes the socket with its process, however it ends.

export type DataFolderLock = {
  /** Gives the folder back. */
  release(): Promise<void>;
};

const answerSchema = z.object({ pid: z.number(), url: z.string().optional(), held: z.boolean() });
type Peer = z.infer<typeof answerSchema> & { ticket: string };
type Entry = { folder: string; ticket: string; held: boolean };

const patience = { answer: 5_000, turn: 15_000 };

/**
 * Takes the data folder for this process, making it if need be. `introduce` says what a second start is told about us.
 * @throws StartRefused when another process holds it, or it cannot be written.
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
  const deadline = Date.now() + patience.turn;
  for (;;) {
    const peers = await findPeers(entry);
    const holder = peers.find((peer) => peer.held);
    if (holder) refuse(`Siraj already runs on this data folder: ${nameOf(holder)}. It was left alone.`);
    const first = peers.find((peer) => peer.ticket < entry.ticket || Date.now() > deadline);
    if (first) refuse(`Siraj is being started on this data folder: ${nameOf(first)}. It was left alone.`);
    if (peers.length === 0) return;
    // Only later ones, which step back when they see us, or took the folder before we published.
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

/** Who stands behind a ticket; undefined, and the ticket removed, when its process is dead. */
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
  // Whoever is alive but does not answer, or may not be asked by this user, is taken to hold the folder.
  return { pid: Number(ticket.split("-")[1]), held: true, ...answer, ticket };
}

function readAnswer(path: string): Promise<z.infer<typeof answerSchema> | "dead" | undefined> {
  return new Promise((done) => {
    let text = "";
    const peer = connect(path).setEncoding("utf8").setTimeout(patience.answer);
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
