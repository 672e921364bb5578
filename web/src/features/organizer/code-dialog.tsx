import { Dialog } from "../../ui/dialog.tsx";
import { QrPicture } from "../../ui/qr-picture.tsx";
import styles from "./organizer.module.css";

/** A player's code to photograph or to scan at the desk. */
export function CodeDialog({ name, code, onClose }: { name: string; code: string; onClose: () => void }) {
  return (
    <Dialog title={name} onClose={onClose}>
      <div className={styles.code}>
        <QrPicture text={code} />
        <p>{code}</p>
      </div>
    </Dialog>
  );
}
