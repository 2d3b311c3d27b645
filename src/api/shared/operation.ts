import * as z from "zod/mini";
import type { $ZodType } from "zod/v4/core";

/**
 * Who may call an operation. `public`: everyone, and the response is the same for all, so no token is sent. `guest`: everyone, and the server knows
 * who is signed in. `user`: signed-in users only. `admin`: signed-in users with the role of administrators only.
 */
export type Access = "public" | "guest" | "user" | "admin";

/** The media type of a response that is not JSON. */
export type MediaType = "text/event-stream" | "text/markdown";

/** Where the operations are served. */
export const operationsPath = "/functions/v1";

/**
 * The contract of one operation: the server routes, validates and documents by it, and the browser calls by it. Schemas are of `zod/mini`, because
 * pages load them. `SentInput` and `SentOutput` are the types on the wire, `Input` and `Output` those after parsing.
 */
export type Operation<
  Who extends Access = Access,
  Path extends string = string,
  Input = unknown,
  SentInput = unknown,
  Output = unknown,
  SentOutput = unknown,
> = {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Below `/functions/v1`, with parameters as `:name`: "/conversations/:id". */
  path: Path;
  access: Who;
  /** The query of a GET, else the JSON body. `noInput` where neither is read. */
  input: $ZodType<Input, SentInput>;
  /** The JSON of the response, or the media type of one that is not JSON. */
  output: $ZodType<Output, SentOutput> | MediaType;
  /** Codes of expected failures beside those that every operation may return. */
  errors?: readonly string[];
};

/** A JSON document that the server shows everybody, with those of its fields that a reader uses. `path` counts from the site's root. */
export type Document<Output = unknown> = { path: string; output: $ZodType<Output> };

/** The document of public facts about this site. */
export const configPath = "/config.json";

export const noInput = z.object({});

/** The output `{}`, of operations that only change something. */
export const noOutput = z.object({});

/** Keeps the exact types of a contract. */
export function defineOperation<Who extends Access, Path extends string, Output, SentOutput, Input, SentInput>(
  operation: Operation<Who, Path, Input, SentInput, Output, SentOutput>,
): Operation<Who, Path, Input, SentInput, Output, SentOutput> {
  return operation;
}

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** What a caller passes: the parameters of the path and the fields of the input. */
export type OperationInput<Path extends string, SentInput> = { [Name in ParamNames<Path>]: string } & Fields<SentInput>;

/** `noInput` has the type of an object that may have no field at all, not even a parameter of the path. */
type Fields<SentInput> = string extends keyof SentInput ? unknown : SentInput;
