import { t } from "@lingui/core/macro";
import { CalendarPlus, Download, MessageCircle, Share2 } from "lucide-react";
import { useState } from "react";
import { embedSnippet, whatsAppLink } from "../lib/embed-snippet.ts";
import type { SharedPage } from "../lib/shared-page.ts";
import buttons from "./button.module.css";
import { Button } from "./button.tsx";
import { CopyField } from "./copy-field.tsx";
import { cx } from "./cx.ts";
import { Dialog } from "./dialog.tsx";
import styles from "./share-sheet.module.css";

/** Tournaments and players have a calendar with their matches. */
const HAS_CALENDAR = /^\/(?:tournaments|players)\/[^/?]+$/u;

type ShareSheetProps = { shared: SharedPage; onClose: () => void };

/** All ways to send a page round: the phone's own, WhatsApp, the link, the picture; and what goes onto sites and streams. */
export function ShareSheet({ shared, onClose }: ShareSheetProps) {
  const { title, text, path, cardPath } = shared;
  const url = `${location.origin}${path}`;
  const calendar = HAS_CALENDAR.test(path) ? `/calendars${path}.ics` : undefined;
  return (
    <Dialog title={t`Share`} onClose={onClose}>
      <img className={styles.card} src={cardPath} alt={t`Picture to share: ${title}`} width={1200} height={630} />
      <div className={styles.ways}>
        {"share" in navigator && <NativeShare shared={{ title, text, url }} />}
        <a
          className={cx(buttons.button, buttons.secondary)}
          href={whatsAppLink(text, url)}
          target="_blank"
          rel="noopener noreferrer"
        >
          <MessageCircle aria-hidden="true" />
          {t`WhatsApp`}
        </a>
        <a
          className={cx(buttons.button, buttons.secondary)}
          href={`${cardPath}?shape=square`}
          download={fileName(title)}
        >
          <Download aria-hidden="true" />
          {t`Save picture`}
        </a>
        {calendar && (
          <a className={cx(buttons.button, buttons.secondary)} href={calendar}>
            <CalendarPlus aria-hidden="true" />
            {t`Add to calendar`}
          </a>
        )}
      </div>
      <CopyField label={t`Link`} value={url} />
      {calendar && <Subscription address={`${location.origin}${calendar}`} />}
      <Elsewhere shared={shared} />
    </Dialog>
  );
}

/** For calendars that ask again automatically; collapsed by default. */
function Subscription({ address }: { address: string }) {
  return (
    <details className={styles.elsewhere}>
      <summary>{t`Calendar that updates itself`}</summary>
      <CopyField
        label={t`Calendar address`}
        value={address}
        hint={t`In Google Calendar on a computer: Other calendars, From URL. On an iPhone: Calendars, Add Subscription Calendar.`}
      />
    </details>
  );
}

/** The phone's own sheet. Who closes it again has changed their mind: that is no failure. */
function NativeShare({ shared }: { shared: { title: string; text: string; url: string } }) {
  return (
    <Button variant="primary" onClick={() => void navigator.share(shared).catch(() => undefined)}>
      <Share2 aria-hidden="true" />
      {t`Share with …`}
    </Button>
  );
}

/** For people who run a site or a stream; collapsed by default. */
function Elsewhere({ shared: { title, embedPath, overlayPath } }: { shared: SharedPage }) {
  const [open, setOpen] = useState(false);
  if (embedPath === undefined) return null;
  const { origin } = location;
  return (
    <details className={styles.elsewhere} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{overlayPath ? t`For your website or stream` : t`For your website`}</summary>
      {open && (
        <div className={styles.fields}>
          <CopyField
            label={t`Code for your website`}
            value={embedSnippet({ origin, path: embedPath, title })}
            lines={4}
          />
          {overlayPath && (
            <>
              <CopyField
                label={t`Overlay link`}
                value={`${origin}${overlayPath}`}
                hint={t`In OBS: a browser source of 1920 × 1080. Add ?theme=light or amber, &position=top, &scale=1.2, &accent=00a651.`}
              />
              <iframe className={styles.preview} title={t`Preview of the overlay`} src={overlayPath} />
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
