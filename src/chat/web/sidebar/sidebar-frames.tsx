import { useEffect, useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { ModalSheet } from "#ui/dialogs/modal-sheet.tsx";
import { ErrorBox } from "#ui/error-box.tsx";
import { useLazyComponent } from "#ui/page/use-lazy-component.ts";
import { Portal, pageToolsId } from "#ui/portal.tsx";
import { NavigationBar } from "#ui/shell/destinations.tsx";
import type { SidebarProps } from "./sidebar.tsx";
import { SidebarIcon } from "./sidebar-icon.tsx";

type FrameProps = Omit<SidebarProps, "userId"> & { userId: string | null | undefined };

/** The sidebar beside the page on wide screens. Its space is reserved before its code is loaded, and the browser knows whether a user is signed in. */
export function SidebarAside({ userId, ...rest }: FrameProps) {
  const wide = useWideScreen();
  const { Component: Sidebar, failed, load } = useSidebar(wide && userId !== undefined);
  return (
    <div className="conversations">
      {failed ? <NotLoaded onRetry={load} /> : null}
      {Sidebar && wide && userId !== undefined ? <Sidebar key={userId} userId={userId} {...rest} /> : null}
    </div>
  );
}

/** The sidebar as a sheet on narrow screens, and its button in the page's toolbar. The sheet has the navigation, for which a conversation has no room. */
export function SidebarSheet({ userId, ...rest }: FrameProps) {
  const t = useTranslate();
  const wide = useWideScreen();
  const [open, setOpen] = useState(false);
  const { key } = useLocation();
  const [host, setHost] = useState<HTMLElement | null>(null);
  useEffect(() => setHost(document.getElementById(pageToolsId)), []);
  // Choosing a conversation closes the sheet. The key of the entry changes where the path does not: all conversations of a guest have one path.
  useEffect(() => {
    if (key) setOpen(false);
  }, [key]);
  if (wide || userId === undefined || !host) return null;
  const close = () => setOpen(false);
  return (
    <>
      <Portal host={host}>
        <button
          className="btn btn-quiet btn-icon"
          type="button"
          aria-label={t("sidebar:title")}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <SidebarIcon name="list" />
        </button>
      </Portal>
      {open ? <Sheet {...rest} userId={userId} onClose={close} /> : null}
    </>
  );
}

function Sheet({ onClose, onNew, ...rest }: SidebarProps & { onClose: () => void }) {
  const t = useTranslate();
  const { Component: Sidebar, failed, load } = useSidebar(true);
  return (
    <ModalSheet className="conversations-sheet" title={t("sidebar:title")} onClose={onClose}>
      {failed ? <NotLoaded onRetry={load} /> : null}
      {Sidebar ? (
        <Sidebar
          {...rest}
          onNew={() => {
            onClose();
            onNew();
          }}
        />
      ) : null}
      <NavigationBar />
    </ModalSheet>
  );
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  const t = useTranslate();
  const retry = (
    <Button variant="outline" icon="retry" onClick={onRetry}>
      {t("common:retry")}
    </Button>
  );
  return <ErrorBox title={t("sidebar:listFailed")} action={retry} />;
}

const readSidebar = async () => (await import("./sidebar.tsx")).Sidebar;

function useSidebar(needed: boolean) {
  const sidebar = useLazyComponent(readSidebar);
  const { load } = sidebar;
  useEffect(() => {
    if (needed) load();
  }, [needed, load]);
  return sidebar;
}

const wideScreen = "(min-width: 900px)";

function useWideScreen(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(wideScreen);
      query.addEventListener("change", changed);
      return () => query.removeEventListener("change", changed);
    },
    () => matchMedia(wideScreen).matches,
    () => false,
  );
}
