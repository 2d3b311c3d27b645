import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { StartRefused } from "../../errors.ts";
import type { Migration } from "../migrate.ts";
import { fileTrouble, type Manifest, type TableHeader } from "./format.ts";
import { readBackup } from "./read-file.ts";

/** The contents of a backup without the rows. */
export type Contents = { manifest: Manifest; tables: TableHeader[]; secrets: Buffer | undefined };

/** Reads a whole backup, which verifies its checksum. @throws StartRefused when it is damaged. */
export async function inspectBackup(file: string): Promise<Contents> {
  const tables: TableHeader[] = [];
  const secrets: Buffer[] = [];
  const manifest = await readBackup(file, async (header, bytes) => {
    if (header.section === "table") tables.push(header);
    else if (header.section === "secrets") for await (const part of bytes) secrets.push(part);
  });
  return { manifest, tables, secrets: secrets.length > 0 ? Buffer.concat(secrets) : undefined };
}

/** @throws StartRefused when this release cannot make the schema that the backup's rows are for. */
export function refuseForeign({ manifest }: Contents, release: Migration[], leftOut: string[]): void {
  const madeBy = `The backup was made by Siraj ${manifest.release}`;
  for (const [index, { name, sha256 }] of manifest.migrations.entries()) {
    const own = release[index];
    if (own?.name === name && own.sha256 === sha256) continue;
    throw new StartRefused(
      own?.name === name
        ? `${madeBy}, whose migration ${name} has another text than this release's. Nothing was changed.`
        : `${madeBy}, which has the migration ${name}; this release does not have it. Nothing was changed. Restore it with that release or a later one.`,
    );
  }
  const lost = manifest.leftOut.find((schema) => !leftOut.includes(schema));
  if (lost === undefined) return;
  throw new StartRefused(
    `${madeBy}, which left out the rows of ${lost}; this release cannot make them. Nothing was changed.`,
  );
}

/**
 * Decides what a restore does with the keys of the data folder.
 * @throws StartRefused when it holds others than the backup: neither may be lost.
 */
export function planSecrets(dataDir: string, { secrets }: Contents): "written" | "kept" | "none" {
  if (!secrets) return "none";
  const path = join(dataDir, "secrets.json");
  if (!existsSync(path)) return "written";
  let standing: Buffer;
  try {
    standing = readFileSync(path);
  } catch (error) {
    throw fileTrouble(path, "read", error);
  }
  if (standing.equals(secrets)) return "kept";
  throw new StartRefused(
    `${path} holds other keys than the backup. Nothing was changed. Move it aside to restore (what those keys signed is void then).`,
  );
}
