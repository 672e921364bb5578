import { t } from "@lingui/core/macro";
import "../../ui/fonts.css";
import { element } from "../../lib/framed/dom.ts";
import { followMatch } from "../../lib/framed/follow-match.ts";
import styles from "./overlay.module.css";
import { overlayFacts } from "./overlay-facts.ts";
import { overlayOptions } from "./overlay-options.ts";
import { createScoreboard } from "./scoreboard.ts";

/** /overlay/{matchId}: a scoreboard on nothing, for a streamer's program (OBS) to lay over the picture. */
function start(place: HTMLElement): void {
  const [, , id = ""] = location.pathname.split("/");
  const { theme, position, scale, accent } = overlayOptions(location.search);
  const root = document.documentElement;
  root.dataset["theme"] = theme;
  root.dataset["position"] = position;
  root.style.setProperty("--scale", String(scale));
  if (accent) {
    root.style.setProperty("--accent", accent.fill);
    root.style.setProperty("--on-accent", accent.text);
  }
  const scoreboard = createScoreboard();
  followMatch(id, (game) => {
    if (game === "missing") return place.replaceChildren(element("p", { class: styles.missing }, t`Match not found`));
    scoreboard.show(overlayFacts(game));
    if (scoreboard.node.parentNode !== place) place.replaceChildren(scoreboard.node);
  });
}

const place = document.getElementById("overlay");
if (place === null) throw new Error("overlay.html has no #overlay");
start(place);
