/** A failure that the user can resolve: its message is shown without a stack. */
export class Failure extends Error {}

const causes = [
  [/ENOSPC|no space left/i, "The disk is full. Free some space and run the command again."],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|getaddrinfo|Could not resolve/,
    "The network or the package registry cannot be reached. Check the connection (and npm's registry and proxy settings) and run the command again.",
  ],
  [
    /EACCES|EPERM|EROFS|permission denied/i,
    "This user may not write here. Run the command as the owner of this folder, or give it to this user.",
  ],
];

/** The advice for a known failure, by the output of the failed program; empty if it is unknown. */
export function advice(output) {
  return causes.find(([sign]) => sign.test(output))?.[1] ?? "";
}
