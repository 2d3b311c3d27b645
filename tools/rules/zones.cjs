// Where each kind of code lives, as patterns over paths from the root of the repository.
const slices = Object.keys(require("./may-use.cjs"));
const slice = `(?:${slices.join("|")})`;

module.exports = {
  slices,
  slice,
  /** Folders of src/ that are no slice. */
  foundations: ["api", "app", "i18n", "platform", "stand-ins", "ui"],
  /** Code that runs in a browser (and, for the first page, in the server's renderer). */
  browserSide: `^src/(?:${slice}/web/|(?:api|i18n)/web/|ui/|root\\.tsx$|settings-dialogs\\.ts$|routes\\.ts$|entry\\.client\\.tsx$)`,
  /** Code that runs in Node only. */
  serverSide: `^src/(?:${slice}/server/|(?:api|i18n)/server/|platform/|stand-ins/)`,
  /** Files of i18n that stand in no zone: both sides import them. */
  neutral: "^src/i18n/[^/]+$",
  /** The document: what frames every page. */
  document: "^src/(?:root\\.tsx|settings-dialogs\\.ts|inline-scripts\\.ts|entry\\.(?:client|server)\\.tsx)$",
  test: "\\.test\\.tsx?$",
};
