import { createServer } from "node:net";

// The system chooses from 32768 upwards for a server that listens on port 0 and for a connection, so another test could receive a port from there
// before the server that it is meant for listens. Below, each process starts at a port of its own.
const first = 20_000;
const portsPerProcess = 20;
const processes = 600;
let next = first + (process.pid % processes) * portsPerProcess;

/** Whether nothing listens on a port of this machine. */
export async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return await new Promise((done) => {
    server.once("error", () => done(false));
    server.listen(port, "127.0.0.1", () => server.close(() => done(true)));
  });
}

/** A port for a server that starts later. No other caller receives it meanwhile. */
export async function freePort(): Promise<number> {
  while (!(await isFree(next))) next += 1;
  next += 1;
  return next - 1;
}
