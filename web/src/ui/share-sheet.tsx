import { Download, MessageCircle, Share2 } from "lucide-react";
import { useState } from "react";
import { embedSnippet, whatsAppLink } from "../lib/embed-snippet.ts";
import type { SharedPage } from "../lib/shared-page.ts";
import * as texts from "../texts/ui/share-sheet.ts";
import buttons from "./button.module.css";
import { Button } from "./button.tsx";
import { CopyField } from "./copy-field.tsx";
import { cx } from "./cx.ts";
import { Dialog } from "./dialog.tsx";
import styles from "./share-sheet.module.css";

type ShareSheetProps = { shared: SharedPage; onClose: () => void };

/** All ways to send a page round: the phone's own, WhatsApp, the link, the picture; and what goes onto sites and streams. */
export function ShareSheet({ shared, onClose }: ShareSheetProps) {
  const { title, text, path, cardPath } = shared;
  const url = `${location.origin}${path}`;
  return (
    <Dialog title={texts.share} onClose={onClose}>
      <img className={styles.card} src={cardPath} alt={texts.pictureToShare(title)} width={1200} height={630} />
      <div className={styles.ways}>
        {"share" in navigator && <NativeShare shared={{ title, text, url }} />}
        <a
          className={cx(buttons.button, buttons.secondary)}
          href={whatsAppLink(text, url)}
          target="_blank"
          rel="noopener noreferrer"
        >
          <MessageCircle aria-hidden="true" />
          {texts.whatsapp}
        </a>
        <a
          className={cx(buttons.button, buttons.secondary)}
          href={`${cardPath}?shape=square`}
          download={fileName(title)}
        >
          <Download aria-hidden="true" />
          {texts.savePicture}
        </a>
      </div>
      <CopyField label={texts.link} value={url} />
      <Elsewhere shared={shared} />
    </Dialog>
  );
}

/** The phone's own sheet. Who closes it again has changed their mind: that is no failure. */
function NativeShare({ shared }: { shared: { title: string; text: string; url: string } }) {
  return (
    <Button variant="primary" onClick={() => void navigator.share(shared).catch(() => undefined)}>
      <Share2 aria-hidden="true" />
      {texts.shareWith}
    </Button>
  );
}

/** For those who run a site or a stream; out of everybody else's way. */
function Elsewhere({ shared: { title, embedPath, overlayPath } }: { shared: SharedPage }) {
  const [open, setOpen] = useState(false);
  if (embedPath === undefined) return null;
  const { origin } = location;
  return (
    <details className={styles.elsewhere} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {texts.forYourWebsite}
        {overlayPath && texts.orStream}
      </summary>
      {open && (
        <div className={styles.fields}>
          <CopyField
            label={texts.codeForYourWebsite}
            value={embedSnippet({ origin, path: embedPath, title })}
            lines={4}
          />
          {overlayPath && (
            <>
              <CopyField label={texts.overlayLink} value={`${origin}${overlayPath}`} hint={texts.inObsABrowserSource} />
              <iframe className={styles.preview} title={texts.previewOfTheOverlay} src={overlayPath} />
            </>
          )}
        </div>
      )}
    </details>
  );
}

/** Letters and digits of the title: every phone can keep such a file. */
const fileName = (title: string): string =>
  `${
    title
      .normalize("NFD")
      .replace(/\p{M}/gu, "")
      .replace(/[^A-Za-z0-9]+/gu, "-")
      .replace(/^-|-$/gu, "")
      .slice(0, 60)
      .toLowerCase() || "pockethall"
  }.png`;
