import { t } from "@lingui/core/macro";
import { formatOf } from "@pockethall/domain/draws";
import { type TieBreak, type TieBreakOrder, tieBreaksOf } from "@pockethall/domain/tie-breaks";
import { ChevronDown, ChevronUp } from "lucide-react";
import { useRef, useState } from "react";
import { TIE_BREAK_LABELS, tieBreakNames } from "../../lib/tie-break-labels.ts";
import { IconButton } from "../../ui/button.tsx";
import { FoldedSection } from "../../ui/folded-section.tsx";
import { FormError } from "../../ui/notice.tsx";
import type { FormPart } from "./form-part.ts";
import styles from "./organizer.module.css";
import { moved } from "./seed-list.ts";
import { useKeptFocus } from "./use-kept-focus.ts";

/** In which order level players of a table are separated. Only formats whose tables decide by it ask. */
export function TieBreakFields({ form, locked }: FormPart) {
  const list = useRef<HTMLOListElement>(null);
  const keepFocus = useKeptFocus(list);
  const [spoken, setSpoken] = useState("");
  if (formatOf(form.values.format).tableColumns !== "standings") return null;
  const why = locked("tie_breaks");
  const order = orderIn(form.values.tie_breaks);
  const move = (from: number, to: number) => {
    const key = order[from];
    if (key === undefined) return;
    keepFocus();
    form.set("tie_breaks", moved(order, from, to).join("\n"));
    const { label } = TIE_BREAK_LABELS[key];
    setSpoken(t`${label}: place ${{ place: to + 1 }} of ${{ count: order.length }}`);
  };
  return (
    <FoldedSection
      title={t`Tie-breaks`}
      summary={tieBreakNames(order.join("\n"))}
      hint={why ?? t`Players level on points and wins are separated by the first of these in which they differ.`}
    >
      <FormError message={form.errors.tie_breaks ?? null} />
      <ol ref={list} className={styles.seeds}>
        {order.map((key, index) => (
          <Row key={key} name={key} index={index} count={order.length} onMove={why === undefined ? move : null} />
        ))}
      </ol>
      <p className="quiet">{t`Highest break and points difference don't count in a table with frames scored without points.`}</p>
      <p role="status" className="visually-hidden">
        {spoken}
      </p>
    </FoldedSection>
  );
}

/** Only a tournament that was drawn before there was a choice has none, and it cannot choose any more. */
const orderIn = (lines: string): TieBreakOrder => tieBreaksOf(lines === "" ? null : (lines.split("\n") as TieBreak[]));

type RowProps = { name: TieBreak; index: number; count: number; onMove: ((from: number, to: number) => void) | null };

/** Lots separate all that are still level, so they stay last. */
function Row({ name, index, count, onMove }: RowProps) {
  const { label } = TIE_BREAK_LABELS[name];
  const isLast = name === "lots";
  return (
    <li className={styles.seed}>
      <span className="tabular">{index + 1}</span>
      <span className={styles.words}>{isLast ? t`${label}, always last` : label}</span>
      {onMove && !isLast && (
        <>
          <IconButton label={t`${label} up`} disabled={index === 0} onClick={() => onMove(index, index - 1)}>
            <ChevronUp />
          </IconButton>
          <IconButton label={t`${label} down`} disabled={index >= count - 2} onClick={() => onMove(index, index + 1)}>
            <ChevronDown />
          </IconButton>
        </>
      )}
    </li>
  );
}
