import { operatorWarnings } from "#editorial/server/index.ts";
import { healthRoutes } from "#platform/http/health.ts";
import { createSharedProbe } from "#platform/limits/shared-probe.ts";
import type { Dependencies } from "../dependencies.ts";

/** `/healthz`, `/readyz` and `/readyz/shutdown`. Everybody may read them: they name no path and no address of this machine. */
export function siteHealth(dependencies: Dependencies) {
  const { config, version, database, sources, embeddings, realtime, disk, clocks, isDraining } = dependencies;
  const lasting = operatorWarnings(config);
  const isDiskWritable = disk && createSharedProbe(() => disk.isWritable());
  return healthRoutes({
    sql: database.sql,
    version,
    isReady: async () => ({ ...(isDiskWritable && { disk: await isDiskWritable() }) }),
    ...(isDraining && { isDraining }),
    report() {
      const skew = clocks?.warning();
      const warnings = skew ? [...lasting, skew] : lasting;
      return {
        sources: sourcesReport(sources.progress()),
        ...(embeddings && { embeddings: embeddings.progress() }),
        realtime: realtime.report(),
        ...(warnings.length > 0 && { warnings }),
      };
    },
  });
}

/** The states of the sources without the paths of files, which the log names. */
function sourcesReport(progress: ReturnType<Dependencies["sources"]["progress"]>) {
  return Object.fromEntries(
    Object.entries(progress).map(([id, { problems, ...rest }]) => [
      id,
      { ...rest, problems: [...new Set(problems.map(({ reason }) => reason))] },
    ]),
  );
}
