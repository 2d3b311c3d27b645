/** What the operator of the site of a run of browser tests shows, to register an organisation for instance. */
export const serviceKey = "service_key_of_the_browser_tests_only";
