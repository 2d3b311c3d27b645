import type { Conversations } from "#chat/server/index.ts";
import type { OpenDatabase } from "#platform/database/index.ts";
import type { DiskSpace } from "#platform/limits/disk-space.ts";
import type { MeasuredAnswer, Metrics } from "#platform/metrics/metrics.ts";
import type { Realtime } from "#platform/realtime/open-realtime.ts";
import type { RenderQueue } from "../rendering/render-queue.ts";

type Measured = {
  database: Pick<OpenDatabase, "sql">;
  disk: Pick<DiskSpace, "free">;
  conversations: Pick<Conversations, "answers">;
  realtime: Pick<Realtime, "report">;
};

/** The figures of the parts that the process has one of. */
export function addProductGauges(metrics: Metrics, { database, disk, conversations, realtime }: Measured): void {
  const { gauge } = metrics;
  const pool = () => database.sql.connections();
  gauge("siraj_database_connections_open", "Connections of the pool", () => pool().open);
  gauge("siraj_database_connections_idle", "Connections of the pool that are free", () => pool().idle);
  gauge("siraj_database_connections_waiting", "Requests that wait for a connection", () => pool().waiting);
  gauge("siraj_disk_free_bytes", "Free bytes on the disk of the data folder", disk.free);
  gauge(
    "siraj_answers_running",
    "Answers of signed-in users that this process writes",
    () => conversations.answers.ids().length,
  );
  gauge("siraj_realtime_connections", "Open realtime connections", () => realtime.report().connections);
}

/** The figures of the queue of renders. */
export function addRenderGauges(metrics: Metrics | undefined, queue: RenderQueue): void {
  metrics?.gauge("siraj_renders_running", "Pages that are being rendered", () => queue.counts().running);
  metrics?.gauge("siraj_renders_waiting", "Pages that wait to be rendered", () => queue.counts().waiting);
  metrics?.gauge("siraj_renders_refused", "Renders refused since the start", () => queue.counts().refused);
}

type AnswerFacts = Omit<MeasuredAnswer, "outcome" | "verdicts"> &
  MeasuredAnswer["verdicts"] & { found: boolean; failed: boolean };

/** Counts an answer by its writer and outcome. */
export function countAnswerIn(metrics: Metrics | undefined) {
  return ({ by, fallback, found, failed, dropped, withheld, corrected }: AnswerFacts): void => {
    const outcome = failed ? "failed" : found ? "found" : "without-source";
    metrics?.countAnswer({ by, fallback, outcome, verdicts: { dropped, withheld, corrected } });
  };
}
