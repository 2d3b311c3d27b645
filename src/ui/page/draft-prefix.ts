/**
 * What the keys begin with under which a tab keeps text that its user has written and not sent, such as a question or a note, in the
 * `sessionStorage`. Signing out removes them all.
 */
export const draftPrefix = "siraj-draft-";
