import { expect, test } from "vitest";
import { isOwnNetwork } from "./own-network.ts";

test.each([
  "localhost",
  "127.0.0.1",
  "[::1]",
  "10.1.2.3",
  "172.31.0.1",
  "192.168.1.9",
  "[fd00::1]",
  "ollama",
  "gpu.local",
])("%s is in the own network", (host) => expect(isOwnNetwork(host)).toBe(true));

test.each(["llm.example", "8.8.8.8", "172.32.0.1", "[2606:4700::1]", "local.example", "10.0.0.1.example"])(
  "%s is not",
  (host) => expect(isOwnNetwork(host)).toBe(false),
);
