/** The `SERVICE_KEY` of the site of the browser tests, for operations of the operator such as registering an organisation. */
export const serviceKey = "service_key_of_the_browser_tests_only";
