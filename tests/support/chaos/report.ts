import { cpus, totalmem } from "node:os";
import type { Findings, Wrong } from "./visit.ts";

/** One fault that was made: milliseconds until the site worked again, and the wrong answers from its start until the next one. */
export type Suffered = { fault: string; back: number; wrong: number };

export type Run = {
  minutes: number;
  servers: number;
  suffered: readonly Suffered[];
  findings: Findings;
  /** What was confirmed, by name. */
  confirmed: Readonly<Record<string, number>>;
  /** The faults that this machine cannot make. */
  leftOut: readonly string[];
  /** Milliseconds in which a recovery is in time. */
  recoveryLimit: number;
};

export const lateOf = ({ suffered, recoveryLimit }: Run) => suffered.filter(({ back }) => back > recoveryLimit);
const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1);

/** Counts of wrong answers by fault and kind, each with an example. */
function groupWrong(wrong: readonly Wrong[]) {
  const groups = new Map<string, { count: number; first: Wrong }>();
  for (const one of wrong) {
    const key = `${one.during}\0${one.kind}`;
    const known = groups.get(key);
    if (known) known.count++;
    else groups.set(key, { count: 1, first: one });
  }
  return [...groups.values()];
}

/** The summary of a run for the terminal, one line each. */
export function summarize(run: Run): string[] {
  const { findings, confirmed, leftOut, suffered } = run;
  const late = lateOf(run);
  const bad = findings.wrong.length + late.length;
  return [
    ...[...findings.unavailable].map(([what, count]) => `unavailable: ${count} × ${what}`),
    ...groupWrong(findings.wrong).map(({ count, first }) => `✗ ${count} × during "${first.during}": ${first.what}`),
    ...late.map(({ fault, back }) => `✗ late: ${fault}: ${seconds(back)} s`),
    ...leftOut.map((what) => `Left out: ${what}`),
    `${run.servers} servers, ${run.minutes} minutes, ${suffered.length} faults: ${findings.answered} answers; confirmed: ${Object.entries(
      confirmed,
    )
      .map(([what, count]) => `${count} ${what}`)
      .join(", ")}`,
    `${bad === 0 ? 1 : 0} passed, ${bad === 0 ? 0 : 1} failed: ${findings.wrong.length} wrong or lost, ${late.length} late`,
  ];
}

/** The page docs/chaos.md. */
export function describeRun(run: Run, date: string): string {
  const { findings, confirmed, leftOut, suffered } = run;
  const wrong = groupWrong(findings.wrong);
  const unavailable = [...findings.unavailable].sort(([, one], [, other]) => other - one);
  const missed = unavailable.reduce((sum, [, count]) => sum + count, 0);
  return `# Fault-injection test

This page was written by \`node tests/long/chaos.ts --minutes ${run.minutes} --servers ${run.servers} --write\` on ${date}, on a machine with ${cpus().length} processors and
${Math.round(totalmem() / 2 ** 30)} GB of memory. \`npm run test:long\` does the same for ten minutes.

Visitors read pages, search, sign up, sign in with right and wrong passwords, keep a session and refresh it, save and remove bookmarks, ask
questions and save answers. They use ${run.servers} servers on one PostgreSQL, behind a proxy that passes requests on in turn to those whose \`/readyz\` is 200. Meanwhile
processes and the database are killed, frozen and restarted, connections are cut, disks are filled and one server's clock is turned.

A status other than the expected one, another text than before the faults, another user's data, and no answer within 30 seconds count as wrong. 503 and a lost
connection do not: the visitor asks again. At the end everything that was confirmed is compared with what the site holds.

| | |
|---|---|
| answers | ${findings.answered} |
| **wrong answers and lost data** | **${findings.wrong.length}** |
| requests answered with 503 or not at all | ${missed} |
| faults | ${suffered.length} |
| longest time until the site worked again | ${seconds(Math.max(0, ...suffered.map(({ back }) => back)))} s (allowed: ${seconds(run.recoveryLimit)} s) |
${Object.entries(confirmed)
  .map(([what, count]) => `| confirmed and compared at the end: ${what} | ${count} |`)
  .join("\n")}

"Works again" means: three times in a row somebody signs in, saves a bookmark and reads a page that is not cached. The time counts from the end of the fault; where the other
server has to take over, from its start.

| fault | times | works again after, median | longest | wrong answers |
|---|---|---|---|---|
${faultRows(suffered).join("\n")}
${leftOut.map((what) => `\nNot tried: ${what}.\n`).join("")}
${wrong.length > 0 ? `## Wrong answers\n\n| times | during | example |\n|---|---|---|\n${wrong.map(({ count, first }) => `| ${count} | ${first.during} | ${first.what.replaceAll("|", "\\|")} |`).join("\n")}\n\n` : ""}## Requests without an answer

| times | request |
|---|---|
${unavailable.map(([what, count]) => `| ${count} | ${what} |`).join("\n")}
`;
}

function faultRows(suffered: readonly Suffered[]): string[] {
  const names = [...new Set(suffered.map(({ fault }) => fault))];
  return names.map((name) => {
    const of = suffered.filter(({ fault }) => fault === name);
    const times = of.map(({ back }) => back).sort((one, other) => one - other);
    const middle = times[Math.floor(times.length / 2)] ?? 0;
    const wrong = of.reduce((sum, one) => sum + one.wrong, 0);
    return `| ${name} | ${of.length} | ${seconds(middle)} s | ${seconds(times.at(-1) ?? 0)} s | ${wrong} |`;
  });
}
