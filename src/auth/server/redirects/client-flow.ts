/** The parameter of a redirect by which the official client finds the verifier of a flow (`appendPkceFlowIdToRedirects`). */
const parameter = "sb_flow_id";

/** The client's own id of the flow that comes back with a redirect; undefined where it names none. */
export function readClientFlow(redirectTo: string): string | undefined {
  const id = new URL(redirectTo).searchParams.get(parameter);
  return id && /^[\w-]{8,64}$/.test(id) ? id : undefined;
}

/** The redirect with the client's id of another flow, or with none. */
export function withClientFlow(redirectTo: string, id: string | undefined): string {
  const url = new URL(redirectTo);
  url.searchParams.delete(parameter);
  if (id) url.searchParams.set(parameter, id);
  return url.href;
}
