/**
 * Schemas of the database whose rows every start makes again from what ships with the release or is fetched again. A backup leaves their rows
 * out. A slice whose rows can be made again adds its schema here; anything else is backed up without a word.
 */
export const rebuiltSchemas = ["quran", "sources"];
