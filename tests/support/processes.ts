/**
 * A process id to send signals to. Throws unless it is one of another process: a signal to process 0 goes to all processes of the own group, which
 * would end the whole test run without a word.
 */
export function processId(value: string | number | undefined): number {
  const pid = Number(value);
  if (!Number.isInteger(pid) || pid <= 1) throw new Error(`"${value}" is no process id.`);
  return pid;
}
