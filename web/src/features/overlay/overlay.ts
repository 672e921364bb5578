import { t } from "@lingui/core/macro";
import "../../ui/fonts.css";
import { element } from "../../lib/framed/dom.ts";
import { follow } from "../../lib/framed/follow.ts";
import { newerGame } from "../../lib/framed/newer-game.ts";
import { readPublic } from "../../lib/framed/read-public.ts";
import { withScore } from "../../lib/live-score.ts";
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
  follow({
    topic: `match:${id}`,
    read: async () => {
      const answer = await readPublic("GET /api/games/:id", `/api/games/${encodeURIComponent(id)}`);
      return answer === "missing" ? answer : answer.data;
    },
    after: (game, event) => (event.type === "score" ? withScore(game, event) : game),
    merge: newerGame,
    show: (game) => {
      if (game === "missing") return place.replaceChildren(element("p", { class: styles.missing }, t`Match not found`));
      scoreboard.show(overlayFacts(game));
      if (scoreboard.node.parentNode !== place) place.replaceChildren(scoreboard.node);
    },
  });
}

const place = document.getElementById("overlay");
if (place === null) throw new Error("overlay.html has no #overlay");
start(place);
