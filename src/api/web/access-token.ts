/** The access token of the session; null for a guest. Rejects where a session exists and cannot be renewed now. */
export type ReadAccessToken = () => Promise<string | null>;

let read: ReadAccessToken = async () => null;

/** Connects the operations with the account's client, which guests never load. Called once a page. */
export function provideAccessToken(source: ReadAccessToken): void {
  read = source;
}

export const readAccessToken: ReadAccessToken = () => read();
