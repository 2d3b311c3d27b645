/** What opens the stand-ins of sites that tests start (STAND_INS_TOKEN). */
export const standInToken = "a-token-of-the-tests-only";
