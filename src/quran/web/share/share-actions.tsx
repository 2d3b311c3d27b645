import { useTranslate } from "#i18n/web/index.ts";
import type { CardLook } from "#quran/shared/card-address.ts";
import { Button } from "#ui/button.tsx";
import type { ShareTarget } from "./share-target.ts";
import type { Card } from "./use-card.ts";

type ShareActionsProps = { target: ShareTarget; look: CardLook; card: Card; onStatus: (text: string) => void };

/** Downloads, copies or shares the card, and copies the link. While a card is loading, what needs it is disabled and keeps its place. */
export function ShareActions({ target, look, card, onStatus }: ShareActionsProps) {
  const t = useTranslate();
  const ready = card.state === "ready" ? card : undefined;
  const copyImage = async ({ path }: { path: string }) => {
    try {
      // The promise is given unresolved: Safari takes nothing that comes after the click.
      await navigator.clipboard.write([new ClipboardItem({ "image/png": fetchPicture(path) })]);
      onStatus(t("share:imageCopied"));
    } catch {
      onStatus(t("savedPassages:copyImageFailed"));
    }
  };
  const copyLink = async () => {
    try {
      await navigator.clipboard.writeText(target.link);
      onStatus(t("verse:linkCopied"));
    } catch {
      onStatus(t("toast:copyLinkFailed"));
    }
  };
  const { keep } = target;
  const keepCard = async (save: NonNullable<ShareTarget["keep"]>) => {
    onStatus(t("savedPassages:saving"));
    try {
      await save(look);
      onStatus(t("savedPassages:saved"));
    } catch {
      onStatus(t("savedPassages:saveFailed"));
    }
  };
  const share = async () => {
    const { name: title, text, link: url } = target;
    try {
      const files = ready ? [new File([await fetchPicture(ready.path)], ready.file, { type: "image/png" })] : [];
      const withPicture = { title, url, files };
      await navigator.share(files.length > 0 && navigator.canShare?.(withPicture) ? withPicture : { title, text, url });
    } catch (error) {
      // `AbortError`: the user closed the share sheet.
      if (!(error instanceof DOMException && error.name === "AbortError")) onStatus(t("savedPassages:shareFailed"));
    }
  };
  return (
    <div className="share-acts">
      {card.state === "failed" ? null : (
        <>
          {ready ? (
            <a className="btn btn-primary" href={ready.path} download={ready.file}>
              {t("share:download")}
            </a>
          ) : (
            <Button variant="primary" disabled>
              {t("share:download")}
            </Button>
          )}
          <Button variant="outline" icon="copy" disabled={!ready} onClick={() => ready && void copyImage(ready)}>
            {t("share:copyImage")}
          </Button>
          {keep ? (
            <Button variant="outline" icon="bookmark" disabled={!ready} onClick={() => void keepCard(keep)}>
              {t("share:keep")}
            </Button>
          ) : null}
        </>
      )}
      <Button variant="outline" icon="link" onClick={() => void copyLink()}>
        {t("verse:link")}
      </Button>
      {"share" in navigator ? (
        <Button variant="outline" icon="share" onClick={() => void share()}>
          {t("share:more")}
        </Button>
      ) : null}
    </div>
  );
}

/** @throws Error where the picture cannot be loaded */
async function fetchPicture(path: string): Promise<Blob> {
  const response = await fetch(path);
  if (!response.ok) throw new Error("The card could not be loaded");
  return await response.blob();
}
