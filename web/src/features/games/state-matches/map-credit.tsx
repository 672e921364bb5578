import * as texts from "../../../texts/games/state-matches-page.ts";
import styles from "./state-map.module.css";

/** What the licence of the map asks for: who made it, on which terms, and that it was changed. */
export const MapCredit = () => (
  <p className={styles.credit}>
    {texts.map} <a href="https://mapsvg.com/maps/nigeria">{texts.mapsvg}</a>,{" "}
    <a href="https://creativecommons.org/licenses/by/4.0/">{texts.ccBy40}</a>
    {texts.byWayOf} <a href="https://github.com/VictorCazanave/svg-maps">{texts.svgMaps}</a>
    {texts.outlinesSimplified}
  </p>
);
