import { t } from "@lingui/core/macro";
import { Ellipsis } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { Menu } from "../../ui/menu.tsx";
import { useIsWide } from "../../ui/use-is-wide.ts";
import type { OpenDialog } from "./dialogs.tsx";
import { HAPPENINGS, type HappeningKind } from "./happening-kinds.ts";
import type { BoardView } from "./use-board.ts";

type Open = (dialog: OpenDialog) => void;
type Action = { label: string; onSelect: () => void };

const happeningsOf = (onOpen: Open): Action[] =>
  (Object.keys(HAPPENINGS) as HappeningKind[]).map((kind) => ({
    label: HAPPENINGS[kind],
    onSelect: () => onOpen({ kind: "happening", happening: kind }),
  }));

type BoardActionsProps = {
  view: BoardView;
  /** Whether there are matches and tables to plan. */
  isReady: boolean;
  onOpen: Open;
};

/** What can be done about the whole plan. On a narrow screen one step shows, and the others and all incidents are in a menu. */
export function BoardActions({ view: { board, placed }, isReady, onOpen }: BoardActionsProps) {
  const isWide = useIsWide();
  const settings = { label: t`Halls and settings`, onSelect: () => onOpen({ kind: "settings" }) };
  if (!isReady) return <Buttons actions={[settings]} />;
  const isMixed = placed.length > 0 && board.games.some(({ slot, status }) => !slot && status === "scheduled");
  const rest = { label: t`Plan the rest`, onSelect: () => onOpen({ kind: "plan", scope: "unplaced" }) };
  const paper = { label: t`Print`, onSelect: () => print() };
  const others = [...(isMixed ? [rest] : []), settings, paper];
  return (
    <>
      <Button variant="primary" onClick={() => onOpen({ kind: "plan", scope: "all" })}>
        {t`Plan all`}
      </Button>
      {isWide ? (
        <Buttons actions={others} />
      ) : (
        <Menu label={t`More`} trigger={<Ellipsis />} items={[...happeningsOf(onOpen), ...others]} />
      )}
    </>
  );
}

/** The incidents of a day, where there is room for their buttons. */
export function HappeningButtons({ onOpen }: { onOpen: Open }) {
  return useIsWide() && <Buttons actions={happeningsOf(onOpen)} />;
}

const Buttons = ({ actions }: { actions: readonly Action[] }) =>
  actions.map(({ label, onSelect }) => (
    <Button key={label} onClick={onSelect}>
      {label}
    </Button>
  ));
