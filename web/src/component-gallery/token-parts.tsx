import { Case } from "./case.tsx";
import styles from "./component-gallery.module.css";

const SIZES = ["2xs", "xs", "sm", "md", "lg", "title", "xl", "2xl"];
const SPACES = ["hair", "half", "1", "1h", "2", "3", "4", "6", "8"];
const FILLS = [
  ["primary", "on-primary"],
  ["secondary", "on-secondary"],
  ["danger-fill", "on-fill"],
  ["success-fill", "on-fill"],
  ["info-fill", "on-fill"],
  ["accent-soft", "accent"],
  ["danger-soft", "danger-text"],
  ["success-soft", "success-text"],
  ["info-soft", "info-text"],
  ["warning-soft", "warning-text"],
] as const;
const GROUNDS = ["background", "rail", "surface", "surface-raised", "surface-hover"];

/** What all parts are made of: sizes of type, colours, spaces, heights. */
export function TokenParts() {
  return (
    <>
      <Case name="Type: --text-…" wide>
        {SIZES.map((size) => (
          <p key={size} style={{ fontSize: `var(--text-${size})` }}>
            <b>{size}</b> Frame ball
          </p>
        ))}
        <p className="tabular" style={{ fontSize: "var(--text-score)", fontWeight: 600, lineHeight: 1.1 }}>
          12–11
        </p>
      </Case>
      <Case name={`Grounds, with --text and --text-quiet: ${GROUNDS.join(", ")}`} wide>
        <div className={styles.row}>
          {GROUNDS.map((ground) => (
            <span key={ground} className={styles.swatch} style={{ background: `var(--${ground})` }}>
              Aa <span style={{ color: "var(--text-quiet)" }}>Aa</span>
            </span>
          ))}
        </div>
      </Case>
      <Case name={`Fills and what is written on them: ${FILLS.map(([fill]) => fill).join(", ")}`} wide>
        <div className={styles.row}>
          {FILLS.map(([fill, ink]) => (
            <span key={fill} className={styles.swatch} style={{ background: `var(--${fill})`, color: `var(--${ink})` }}>
              Aa
            </span>
          ))}
        </div>
      </Case>
      <Case name="Spaces: --space-…">
        {SPACES.map((space) => (
          <div key={space} className={styles.row}>
            <span className="tabular" style={{ inlineSize: 40, fontSize: "var(--text-xs)" }}>
              {space}
            </span>
            <span className={styles.space} style={{ inlineSize: `var(--space-${space})` }} />
          </div>
        ))}
      </Case>
      <Case name="Heights: --shadow-1, --shadow-2">
        <div className={styles.stack}>
          <div className={styles.raised} style={{ boxShadow: "var(--shadow-1)" }}>
            A card on the page
          </div>
          <div className={styles.raised} style={{ boxShadow: "var(--shadow-2)" }}>
            Over the page
          </div>
        </div>
      </Case>
    </>
  );
}
