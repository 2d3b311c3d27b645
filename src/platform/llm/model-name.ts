/** What the name of a language model can be: in the configuration, and in a conversation that a browser sends. */
export const modelNamePattern = /^[\w./:@-]{1,200}$/;
