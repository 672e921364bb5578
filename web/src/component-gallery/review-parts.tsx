import { useId } from "react";
import { Button } from "../ui/button.tsx";
import { MergeRows } from "../ui/merge-rows.tsx";
import {
  Quiet,
  ReviewActions,
  ReviewCard,
  ReviewCards,
  ReviewHeading,
  ReviewName,
  ReviewRow,
  ReviewRows,
} from "../ui/review-list.tsx";
import { Case } from "./case.tsx";

const MERGE = {
  id: "1",
  kept: { id: "1", name: "Lagos Open" },
  reason: "The same event in both files",
  merged_by: "Ada Obi",
  merged_at: "2026-11-01T10:30:00Z",
  undone_by: null,
  undone_at: null,
};

/** What staff decide about, and what was decided. */
export function ReviewParts() {
  const id = useId();
  return (
    <>
      <Case name="To decide" wide>
        <ReviewHeading id={id}>Suggestions</ReviewHeading>
        <ReviewCards wide>
          {["Lagos Open", "Kano Classic"].map((name) => (
            <ReviewCard key={name}>
              <ReviewName>{name}</ReviewName>
              <Quiet>12 matches</Quiet>
              <ReviewActions>
                <Button variant="primary">Approve</Button>
                <Button>Reject</Button>
              </ReviewActions>
            </ReviewCard>
          ))}
        </ReviewCards>
      </Case>
      <Case name="Decided, with a way back" wide>
        <ReviewRows>
          {["Lagos Open approved", "Kano Classic rejected"].map((words) => (
            <ReviewRow key={words} action={<Button>Undo</Button>}>
              <p>{words}</p>
              <Quiet>by Ada Obi</Quiet>
            </ReviewRow>
          ))}
        </ReviewRows>
      </Case>
      <Case name="Merged" wide>
        <MergeRows
          merges={[MERGE, { ...MERGE, id: "2", undone_by: "Ngozi Eze", undone_at: "2026-11-02T10:30:00Z" }]}
          wordsOf={() => ({
            merged: "Lagos Open 2025",
            keptPath: "#",
            facts: "31 equal",
            consequence: "Both tournaments will be as they were.",
          })}
          onUndo={() => Promise.reject(new Error("refused"))}
        />
      </Case>
    </>
  );
}
