import { t } from "@lingui/core/macro";
import type { Game } from "@pockethall/contract/games";
import { Fact } from "../../ui/facts.tsx";
import { Link } from "../../ui/link.tsx";

/** The table of a match, with a link to its hall; nothing where none is planned. */
export function TableFact({ game: { table } }: { game: Game }) {
  if (!table) return null;
  const { name, hall, hall_id: hallId } = table;
  return (
    <Fact name={t`Table`}>
      {name} · {hallId === null ? hall : <Link to={`/halls/${hallId}`}>{hall}</Link>}
    </Fact>
  );
}
