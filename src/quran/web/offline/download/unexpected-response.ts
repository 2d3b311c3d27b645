/** The server responded, but not with the requested file. `wait` is its `Retry-After` in milliseconds, at most two minutes. */
export class UnexpectedResponse extends Error {
  readonly status: number;
  readonly wait: number;
  constructor({ status, headers }: Response) {
    super(`The server answered ${status}`);
    this.name = "UnexpectedResponse";
    this.status = status;
    this.wait = 1000 * Math.min(120, Number(headers.get("retry-after")) || 0);
  }
}
