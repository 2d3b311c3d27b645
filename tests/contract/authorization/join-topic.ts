import { userTopic } from "#api/shared/user-event.ts";

/** Asks to join the topic of a user, and resolves with the status of the reply: `ok` or `error`. Rejects if the connection ends first. */
export function joinTopic(
  url: string,
  { key, token, user }: { key: string; token: string; user: string },
): Promise<string> {
  const address = `${url.replace("http", "ws")}/realtime/v1/websocket?apikey=${key}&vsn=2.0.0`;
  const socket = new WebSocket(address);
  const config = { private: true, broadcast: {}, presence: {}, postgres_changes: [] };
  const topic = `realtime:${userTopic(user)}`;
  return new Promise<string>((done, fail) => {
    socket.onopen = () => socket.send(JSON.stringify(["1", "1", topic, "phx_join", { config, access_token: token }]));
    socket.onmessage = ({ data }) => {
      const [, , , event, payload]: unknown[] = JSON.parse(String(data));
      if (event === "phx_reply" && typeof payload === "object" && payload && "status" in payload)
        done(payload.status === "ok" ? "ok" : JSON.stringify(payload));
    };
    socket.onclose = () => fail(new Error("The connection was closed"));
  }).finally(() => socket.close());
}
