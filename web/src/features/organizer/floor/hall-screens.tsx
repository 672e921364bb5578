import { t } from "@lingui/core/macro";
import type { FloorTable } from "@pockethall/contract/floor";
import { useState } from "react";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { CopyField } from "../../../ui/copy-field.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { QrPicture } from "../../../ui/qr-picture.tsx";
import styles from "./floor.module.css";

type Hall = { id: string; name: string };

/** The screen of each hall for a TV: its address, also as a QR code. */
export function HallScreens({ tables }: { tables: readonly FloorTable[] }) {
  const [shown, setShown] = useState<Hall | null>(null);
  const halls = new Map(tables.map(({ hall_id, hall }) => [hall_id, hall]));
  if (halls.size === 0) return null;
  return (
    <div className={styles.screens}>
      {[...halls].map(([id, name]) => (
        <Button key={id} onClick={() => setShown({ id, name })}>
          {halls.size > 1 ? t`Hall screen: ${{ hall: name }}` : t`Hall screen`}
        </Button>
      ))}
      {shown && <ScreenDialog hall={shown} onClose={() => setShown(null)} />}
    </div>
  );
}

function ScreenDialog({ hall: { id, name }, onClose }: { hall: Hall; onClose: () => void }) {
  const path = `/halls/${id}/board`;
  const url = `${location.origin}${path}`;
  return (
    <Dialog title={t`Hall screen: ${{ hall: name }}`} onClose={onClose}>
      <div className={styles.code}>
        <p>{t`Open this address on a TV in the hall. It shows the tables, the next matches and the results, and needs no log-in.`}</p>
        <QrPicture text={url} label={t`QR code of the hall screen`} className={styles.codePicture} />
        <CopyField label={t`Address of the hall screen`} value={url} />
        <LinkButton to={path} variant="primary">{t`Open the hall screen`}</LinkButton>
      </div>
    </Dialog>
  );
}
