/**
 * Database schemas whose rows every start rebuilds from the release or downloads again, or that hold
 * only the schedule of jobs. A backup omits their rows. A slice whose rows
 * can be rebuilt adds its schema here; every other schema is backed up.
 */
export const rebuiltSchemas = ["quran", "sources", "pgboss"];
