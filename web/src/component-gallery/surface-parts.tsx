import type { DrawChange } from "@pockethall/contract/draw-changes";
import type { PlayerId } from "@pockethall/domain/ids";
import { Button } from "../ui/button.tsx";
import { Card, TitledCard } from "../ui/card.tsx";
import { CardGrid } from "../ui/card-grid.tsx";
import { Chip } from "../ui/chip.tsx";
import { DrawChangeList } from "../ui/draw-change-list.tsx";
import { Fact, Facts } from "../ui/facts.tsx";
import { FormError, Notice } from "../ui/notice.tsx";
import { StretchedLink } from "../ui/stretched-link.tsx";
import type { Tone } from "../ui/tone-icon.tsx";
import { Case, Focused } from "./case.tsx";
import styles from "./component-gallery.module.css";

const SIGNS: readonly Tone[] = ["info", "success", "warning", "error"];

const PLAYER = { id: "ada" as PlayerId, name: "Ada Obi" };
const CHANGE: DrawChange = {
  id: "00000000-0000-4000-8000-000000000001",
  kind: "late-entry",
  at: "2026-03-04T13:30:00.000Z",
  reason: "Stood in the traffic",
  places: [{ seed: 8, out: null, in: PLAYER }],
};

export function SurfaceParts() {
  return (
    <>
      <Case name="A card with a title, and facts">
        <TitledCard title="Details" aside={<Chip tone="scheduled">Upcoming</Chip>}>
          <Facts>
            <Fact name="Venue">Surulere Snooker Club, Bode Thomas Street</Fact>
            <Fact name="Entry fee">₦2,500</Fact>
            <Fact name="About" wide>
              Best of seven frames, on two tables.
            </Fact>
          </Facts>
        </TitledCard>
      </Case>
      <Case name="Plain; pressable at rest and focused">
        <div className={styles.stack}>
          <Card>Nothing to press here.</Card>
          <Card pressable>
            <StretchedLink to="/">Lagos Open</StretchedLink>
          </Card>
          <Focused>
            <Card pressable>
              <StretchedLink to="/">Kano Masters</StretchedLink>
            </Card>
          </Focused>
        </div>
      </Case>
      <Case name="A grid of cards; faded while it is stale" wide>
        <div className={styles.stack}>
          <CardGrid>
            <Card as="li">One</Card>
            <Card as="li">Two</Card>
            <Card as="li">Three</Card>
          </CardGrid>
          <CardGrid stale>
            <Card as="li">Old</Card>
          </CardGrid>
        </div>
      </Case>
      <Case name="Changes of a draw" wide>
        <DrawChangeList changes={[CHANGE]} />
      </Case>
      <Case name="Notices" wide>
        <div className={styles.stack}>
          {SIGNS.map((tone) => (
            <Notice key={tone} tone={tone}>
              Your seat is kept.
            </Notice>
          ))}
          <Notice tone="warning" action={<Button>Try again</Button>}>
            Standings could not be refreshed. This may be out of date.
          </Notice>
          <FormError message="Insufficient wallet balance. Please top up your wallet or use Paystack payment." />
        </div>
      </Case>
    </>
  );
}
