/**
 * The slices, and which other slices each may know (through their doors, or their shared/).
 * A folder of src/ that is neither here nor in `foundations` of zones.cjs fails the check of imports.
 */
module.exports = {
  auth: [],
  quran: ["auth"],
  sources: ["quran", "auth"],
  chat: ["quran", "sources", "library", "billing", "auth"],
  library: ["quran", "auth"],
  wisdom: ["quran", "auth"],
  billing: ["auth"],
  editorial: [],
  admin: ["quran", "wisdom", "billing", "editorial", "auth", "sources"],
};
