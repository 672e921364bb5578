import { t } from "@lingui/core/macro";
import styles from "./state-map.module.css";

/** What the licence of the map asks for: who made it, on which terms, and that it was changed. */
export const MapCredit = () => (
  <p className={styles.credit}>
    {t`Map:`} <a href="https://mapsvg.com/maps/nigeria">{t`MapSVG`}</a>,{" "}
    <a href="https://creativecommons.org/licenses/by/4.0/">{t`CC BY 4.0`}</a>
    {t`, by way of`} <a href="https://github.com/VictorCazanave/svg-maps">{t`svg-maps`}</a>
    {t`; outlines simplified`}
  </p>
);
