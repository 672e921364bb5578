import type { TournamentId } from "@pockethall/domain/ids";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { treeOf } from "./bracket.ts";
import { drawQuery } from "./draw.queries.ts";
import { PrintSheets } from "./print-sheets.tsx";

/** The draw of a tournament for the printer; nothing on screen. */
export function DrawOnPaper({ tournamentId, title }: { tournamentId: TournamentId; title: string }) {
  const { data: draw } = useQuery(drawQuery(tournamentId));
  const tree = useMemo(() => draw && treeOf(draw), [draw]);
  return draw && tree ? <PrintSheets draw={draw} tree={tree} title={title} /> : null;
}
