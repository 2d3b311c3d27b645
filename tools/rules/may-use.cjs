/**
 * The slices, and the other slices that each may import (through their entry files, or their shared/).
 * A folder of src/ that is neither here nor in `foundations` of zones.cjs fails the check of imports.
 */
module.exports = {
  // Screens over the entry files of the others. None of them knows it.
  admin: ["auth", "billing", "chat", "quran", "wisdom"],
  auth: [],
  billing: ["auth"],
  // Foundations of the product: neither knows the other, and src/app tells the storage who is signed in.
  storage: [],
  quran: ["auth"],
  sources: ["quran", "auth"],
  chat: ["quran", "sources", "library", "wisdom", "editorial", "auth", "billing"],
  library: ["quran", "sources", "auth"],
  wisdom: ["quran", "auth"],
  editorial: ["quran"],
};
