/** The cookie by which the page after a mail's link knows that this browser has just opened the link: the end of the access token. */
export const arrivalCookie = "sb-arrival";

/** Characters of the access token in that cookie. */
export const arrivalLength = 32;
