import { Play } from "lucide-react";
import { ClickToLoad } from "../ui/click-to-load.tsx";
import { CopyField } from "../ui/copy-field.tsx";
import { QrPicture } from "../ui/qr-picture.tsx";
import { Case } from "./case.tsx";
import styles from "./component-gallery.module.css";

const LINK = "https://pockethall.example/tournaments/7";

export function SharingParts() {
  return (
    <>
      <Case name="A text to take along: one line, several">
        <div className={styles.stack}>
          <CopyField label="Link" value={LINK} />
          <CopyField
            label="Code for your website"
            value={`<iframe src="${LINK}"></iframe>`}
            lines={3}
            hint="Paste it."
          />
        </div>
      </Case>
      <Case name="Somebody else's page, before it is asked for">
        <div className={styles.small}>
          <ClickToLoad
            title="Video of the match"
            src="about:blank"
            buttonLabel="Watch"
            icon={<Play aria-hidden="true" />}
            cost="About 5 MB a minute"
          />
        </div>
      </Case>
      <Case name="A code for phones">
        <QrPicture text={LINK} className={styles.code} />
      </Case>
    </>
  );
}
