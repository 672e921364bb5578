import type { Season } from "@pockethall/contract/seasons";
import type { House } from "../fixtures/house.ts";

/** What must hold when a season is over. @throws Error that says what does not. */
export async function checkSeason(house: House, season: Season): Promise<string[]> {
  const said = [await ledgerSays(house)];
  said.push(await recordsStandAnew(house, season));
  for (const { tournament_id, label } of season.tournaments.filter(({ stage }) => stage !== "state"))
    said.push(`${label}: ${await drawSays(house, tournament_id)}`);
  said.push(await escrowsAreEmpty(house, season));
  return said;
}

async function run(house: House, ...command: string[]): Promise<string> {
  const { code, output } = await house.admin(...command);
  if (code !== 0) throw new Error(`${command.join(" ")} ended with ${code}: ${output}`);
  return output.trim().split("\n").at(-1) ?? "";
}

const ledgerSays = (house: House): Promise<string> => run(house, "verify-ledger");
const drawSays = (house: House, tournamentId: string): Promise<string> => run(house, "verify-draw", tournamentId);

/** Every record added up again from the games is what it was, and the champion is on the board. */
async function recordsStandAnew(house: House, season: Season): Promise<string> {
  const before = await overallBoard(house);
  await run(house, "rebuild-stats");
  const after = await overallBoard(house);
  if (JSON.stringify(after) !== JSON.stringify(before)) throw new Error("rebuild-stats changed the records");
  const champion = season.tournaments.at(-1)?.champion;
  const line = after.find(({ player_id }) => player_id === champion?.id);
  if (!line) throw new Error("the champion is not on the board");
  return `Records of ${after.length} players stand anew. ${line.name}: rank ${line.rank}, ${line.wins} wins, ₦${line.prize_money} won.`;
}

async function overallBoard({ call }: House) {
  const rows = [];
  for (let page = 1; ; page += 1) {
    const { data, meta } = await call("GET /api/rankings", { query: { board: "overall", page, per_page: 100 } });
    rows.push(...data);
    if (page * meta.per_page >= meta.total) return rows;
  }
}

/** The escrow holds what came in and did not go out, to the kobo: fees and guarantee, less prizes and the house's cut. */
async function escrowsAreEmpty({ call }: House, { tournaments }: Season): Promise<string> {
  let kept = 0;
  for (const { tournament_id, label } of tournaments) {
    const { data } = await call("GET /api/tournaments/:id/money", { params: { id: tournament_id } });
    const inflow = data.entry_fees - data.refunds + data.guarantee;
    const rest = Math.round((inflow - data.prizes - data.platform_fee) * 100);
    if (rest !== Math.round(data.escrow * 100)) throw new Error(`${label}: the escrow holds ₦${data.escrow}`);
    kept += rest;
  }
  return `Escrows add up; ₦${kept / 100} of fees beyond the prizes stay with the tournaments.`;
}
