import type { Access, Document, Operation, OperationInput } from "../shared/operation.ts";
import { connectionLost } from "./operation-error.ts";
import type { CallOptions } from "./operations-client.ts";

// A page loads this file only: the client, zod and the contracts load with the first call.

/** Loads the contract of an operation, or of a document. */
export type Lazy<Contract> = () => Promise<Contract>;

/** The contracts of a module, each loaded when it is called: `lazy(() => import("../shared/operations.ts"))`. */
export function lazy<Module extends object>(load: () => Promise<Module>) {
  return new Proxy({} as { readonly [Name in keyof Module]: Lazy<Module[Name]> }, {
    get: (_, name) => async () => Reflect.get(await load(), name),
  });
}

/**
 * Calls an operation of the server and parses its output.
 * @throws OperationError by code and status; the signal's reason
 */
export async function callOperation<Path extends string, SentInput extends object, Output>(
  operation: Lazy<Operation<Access, Path, unknown, SentInput, Output>>,
  input: OperationInput<Path, SentInput>,
  options?: CallOptions,
): Promise<Output> {
  const [client, contract] = await loadBoth(operation);
  return client.callOperation(contract, input, options);
}

/** Calls an operation and returns the successful response, for responses that are not JSON. @throws as `callOperation` */
export async function sendOperation<Path extends string, SentInput extends object>(
  operation: Lazy<Operation<Access, Path, unknown, SentInput>>,
  input: OperationInput<Path, SentInput>,
  options?: CallOptions,
): Promise<Response> {
  const [client, contract] = await loadBoth(operation);
  return client.sendOperation(contract, input, options);
}

/** Reads one of the server's JSON documents. @throws as `callOperation` */
export async function readDocument<Output>(document: Lazy<Document<Output>>): Promise<Output> {
  const [client, contract] = await loadBoth(document);
  return client.readDocument(contract);
}

function loadBoth<Contract>(contract: Lazy<Contract>) {
  return Promise.all([import("./operations-client.ts"), contract()]).catch(connectionLost);
}
