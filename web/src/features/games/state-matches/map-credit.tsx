import { Trans } from "@lingui/react/macro";
import styles from "./state-map.module.css";

/** What the licence of the map asks for: who made it, on which terms, and that it was changed. */
export const MapCredit = () => (
  <p className={styles.credit}>
    <Trans>
      Map: <a href="https://mapsvg.com/maps/nigeria">MapSVG</a>,{" "}
      <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>, via{" "}
      <a href="https://github.com/VictorCazanave/svg-maps">svg-maps</a>; outlines simplified
    </Trans>
  </p>
);
