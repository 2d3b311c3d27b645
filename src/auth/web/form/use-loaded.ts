import { type LoadedData, useLoadedData } from "#ui/page/use-loaded-data.ts";
import { type FormProblem, useProblemText } from "./form.tsx";
import { toProblem } from "./problem.ts";

export type Loaded<Data> = Pick<LoadedData<Data>, "data" | "reload"> & {
  /** Why there is no data. */
  failed: FormProblem["detail"];
};

/** As `useLoadedData`, with the text of a failure. */
export function useLoaded<Data>(load: (earlier: number) => Promise<Data>): Loaded<Data> {
  const say = useProblemText();
  const { data, failure, reload } = useLoadedData("", load);
  return { data, failed: failure && data === undefined ? say(toProblem(failure.cause)) : undefined, reload };
}
