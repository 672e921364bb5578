import { useId } from "react";
import { Button } from "../ui/button.tsx";
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
    </>
  );
}
