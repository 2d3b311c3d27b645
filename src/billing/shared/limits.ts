/** The most characters of a message to support, as `String.length` counts them. */
export const supportLimit = 4000;
