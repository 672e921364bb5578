import type { Season } from "@pockethall/contract/seasons";
import type { TestServer } from "../fixtures/test-server.ts";

/** What must hold when a season is over. @throws Error that names what does not. */
export async function checkSeason(server: TestServer, season: Season): Promise<string[]> {
  const results = [await ledgerSays(server)];
  results.push(await recordsComputedAgain(server, season));
  for (const { tournament_id, label } of season.tournaments.filter(({ stage }) => stage !== "state"))
    results.push(`${label}: ${await drawSays(server, tournament_id)}`);
  results.push(await escrowsAreEmpty(server, season));
  return results;
}

async function run(server: TestServer, ...command: string[]): Promise<string> {
  const { code, output } = await server.admin(...command);
  if (code !== 0) throw new Error(`${command.join(" ")} ended with ${code}: ${output}`);
  return output.trim().split("\n").at(-1) ?? "";
}

const ledgerSays = (server: TestServer): Promise<string> => run(server, "verify-ledger");
const drawSays = (server: TestServer, tournamentId: string): Promise<string> =>
  run(server, "verify-draw", tournamentId);

/** Every record added up again from the games is what it was, and the champion is on the board. */
async function recordsComputedAgain(server: TestServer, season: Season): Promise<string> {
  const before = await overallBoard(server);
  await run(server, "rebuild-stats");
  const after = await overallBoard(server);
  if (JSON.stringify(after) !== JSON.stringify(before)) throw new Error("rebuild-stats changed the records");
  const champion = season.tournaments.at(-1)?.champion;
  const line = after.find(({ player_id }) => player_id === champion?.id);
  if (!line) throw new Error("the champion is not on the board");
  return `Records of ${after.length} players were computed again. ${line.name}: rank ${line.rank}, ${line.wins} wins, ₦${line.prize_money} won.`;
}

async function overallBoard({ call }: TestServer) {
  const rows = [];
  for (let page = 1; ; page += 1) {
    const { data, meta } = await call("GET /api/rankings", { query: { board: "overall", page, per_page: 100 } });
    rows.push(...data);
    if (page * meta.per_page >= meta.total) return rows;
  }
}

/** The escrow holds what came in and did not go out, to the kobo: fees, deposits and guarantee, less prizes and the platform's cut. */
async function escrowsAreEmpty({ call }: TestServer, { tournaments }: Season): Promise<string> {
  let kept = 0;
  for (const { tournament_id, label } of tournaments) {
    const { data } = await call("GET /api/tournaments/:id/money", { params: { id: tournament_id } });
    const inflow = data.entry_fees - data.refunds + data.deposits + data.guarantee;
    const rest = Math.round((inflow - data.prizes - data.platform_fee) * 100);
    if (rest !== Math.round(data.escrow * 100)) throw new Error(`${label}: the escrow holds ₦${data.escrow}`);
    kept += rest;
  }
  return `Escrows add up; ₦${kept / 100} of fees beyond the prizes stay with the tournaments.`;
}
