import { type RefObject, useEffect, useRef } from "react";
import { checkSession } from "#auth/web/components.ts";
import { $connection, lookForServer, pauseAfter } from "#ui/offline/connection.ts";
import { followNews, tellNews } from "./conversation-events.ts";
import type { Exchange } from "./use-exchange.ts";

/**
 * Keeps an account's conversation as the server has it: an answer that was being written when it was opened is followed, and what another
 * tab or device writes, or what was written while the connection was lost, appears by itself.
 */
export function useFollowUp(
  exchange: Exchange,
  opened: { writing: boolean } | undefined,
  onBegun: (id: string) => void,
) {
  const { state, busy, problem, catchUp } = exchange;
  const latest = useRef({ busy, catchUp, onBegun });
  useEffect(() => {
    latest.current = { busy, catchUp, onBegun };
  });
  const resumed = useRef(false);
  useEffect(() => {
    if (!opened?.writing || resumed.current) return;
    resumed.current = true;
    void latest.current.catchUp();
  }, [opened]);
  useEffect(() => {
    const look = () => {
      if (!latest.current.busy) void latest.current.catchUp();
    };
    const stopNews = followNews(({ id }, here) => {
      if (!here && (id === undefined || id === state.conversation)) look();
    });
    const onVisible = () => {
      if (document.visibilityState === "visible") look();
    };
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      stopNews();
      document.removeEventListener("visibilitychange", onVisible);
    };
  }, [state]);
  useRecovery(problem?.kind === "lost", latest);
  const asked = problem?.kind === "asked" ? problem : undefined;
  useEffect(() => {
    if (!asked) return;
    if (state.conversation === undefined && asked.conversation) {
      state.conversation = asked.conversation;
      latest.current.onBegun(asked.conversation);
    }
    void latest.current.catchUp();
  }, [asked, state]);
  const ended = problem?.kind === "session";
  useEffect(() => {
    // Where it was ended elsewhere, this browser learns of it here.
    if (ended) checkSession().catch(() => {});
  }, [ended]);
  const wasBusy = useRef(false);
  useEffect(() => {
    const done = wasBusy.current && !busy;
    wasBusy.current = busy;
    if (!done || !state.asking) return;
    state.asking = false;
    if (state.conversation !== undefined) tellNews({ kind: "written", id: state.conversation });
  }, [busy, state]);
}

/**
 * Looks for what was lost as soon as the server can be reached, until it is there: less and less often where the server answers, and yet
 * it cannot be had.
 */
function useRecovery(lost: boolean, latest: RefObject<Pick<Exchange, "catchUp">>) {
  const last = useRef({ at: 0, failures: 0 });
  useEffect(() => {
    if (!lost) return;
    let here = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      clearTimeout(timer);
      if (!here || $connection.get() !== "reached" || !navigator.onLine) return;
      const found = await latest.current.catchUp();
      const failed = found === "unreached" || found === "writing";
      last.current.failures = failed ? last.current.failures + 1 : 0;
      if (here && failed) later();
    };
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void look(), pauseAfter(last.current.failures));
    };
    // An answer that is lost again and again is not followed in a circle without rest.
    const begin = () => (last.current.failures > 0 ? later() : void look());
    const onConnection = () => void look();
    const unsubscribe = $connection.listen(onConnection);
    window.addEventListener("online", onConnection);
    void lookForServer().then(begin);
    return () => {
      here = false;
      clearTimeout(timer);
      unsubscribe();
      window.removeEventListener("online", onConnection);
    };
  }, [lost, latest]);
}
