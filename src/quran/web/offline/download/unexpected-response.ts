/** The server answered, but not with what was asked for: `status`, and how long it wants to be left alone, in milliseconds. */
export class NotServed extends Error {
  readonly status: number;
  readonly wait: number;
  constructor({ status, headers }: Response) {
    super(`The server answered ${status}`);
    this.name = "NotServed";
    this.status = status;
    this.wait = 1000 * Math.min(120, Number(headers.get("retry-after")) || 0);
  }
}
