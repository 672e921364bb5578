import { type Kobo, kobo, nairaFromKobo } from "@pockethall/domain/money";
import { type Column, DataTable } from "../ui/data-table.tsx";
import { FormDots } from "../ui/form-dots.tsx";
import { Link } from "../ui/link.tsx";
import { Money } from "../ui/money.tsx";
import { Case } from "./case.tsx";

type Row = { rank: number; name: string; played: number; won: number; prizeKobo: Kobo };

const ROWS: readonly Row[] = [
  { rank: 1, name: "Ada Obi", played: 41, won: 30, prizeKobo: kobo(1_250_000_00) },
  { rank: 2, name: "Chukwuemeka Oluwaseun Abdullahi-Nwachukwu", played: 38, won: 11, prizeKobo: kobo(811_100_00) },
  { rank: 3, name: "Bello Musa", played: 9, won: 4, prizeKobo: kobo(0) },
];
const COLUMNS: readonly Column<Row>[] = [
  { key: "name", header: "Player", cell: ({ name }) => <Link to="/">{name}</Link> },
  { key: "rank", header: "Rank", number: true, cell: ({ rank }) => rank },
  { key: "played", header: "Played", number: true, cell: ({ played }) => played },
  { key: "won", header: "Won", number: true, cell: ({ won }) => won },
  { key: "form", header: "Form", cell: () => <FormDots form={["W", "W", "L", "W", "L"]} /> },
  { key: "money", header: "Prizes", number: true, cell: ({ prizeKobo }) => <Money naira={nairaFromKobo(prizeKobo)} /> },
];
const rowKey = ({ name }: Row) => name;

export function TableParts() {
  return (
    <>
      <Case name="Full, with a long name; it scrolls where it does not fit" wide>
        <DataTable caption="Rankings" columns={COLUMNS} rows={ROWS} rowKey={rowKey} />
      </Case>
      <Case name="With its caption, and few columns" wide>
        <DataTable
          caption="Standings"
          showCaption
          columns={COLUMNS.slice(0, 3)}
          rows={ROWS.slice(0, 1)}
          rowKey={rowKey}
        />
      </Case>
    </>
  );
}
