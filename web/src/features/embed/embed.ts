import { t } from "@lingui/core/macro";
import "../../ui/fonts.css";
import "../../ui/tokens.css";
import { element } from "../../lib/framed/dom.ts";
import styles from "./embed.module.css";
import { createMatchEmbed } from "./match-embed.ts";
import { postHeight } from "./post-height.ts";
import { createTournamentEmbed } from "./tournament-embed.ts";

/** /embed/tournaments/{id} and /embed/matches/{id}: scores for other people's sites. ?theme=dark|light|auto */
function start(place: HTMLElement): void {
  const [, , kind, id = ""] = location.pathname.split("/");
  const theme = new URLSearchParams(location.search).get("theme");
  const asTheSystem = theme === "auto" && matchMedia("(prefers-color-scheme: light)").matches;
  document.documentElement.dataset["theme"] = theme === "light" || asTheSystem ? "light" : "dark";
  place.append(element("p", { class: styles.quiet, role: "status" }, t`Loading scores …`));
  postHeight();
  if (kind === "matches") createMatchEmbed(place, id);
  else createTournamentEmbed(place, id);
}

const place = document.getElementById("embed");
if (place === null) throw new Error("embed.html has no #embed");
start(place);
