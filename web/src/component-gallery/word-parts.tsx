import { forEachField } from "@pockethall/contract/self-description";
import { kobo, nairaFromKobo } from "@pockethall/domain/money";
import { Trophy } from "lucide-react";
import { Avatar } from "../ui/avatar.tsx";
import { Breakable } from "../ui/breakable.tsx";
import { Chip, type ChipTone } from "../ui/chip.tsx";
import { DateTime } from "../ui/date-time.tsx";
import { FlashNumber } from "../ui/flash-number.tsx";
import { FormDots } from "../ui/form-dots.tsx";
import { Link } from "../ui/link.tsx";
import { Logo } from "../ui/logo.tsx";
import { Money } from "../ui/money.tsx";
import { RecordTime } from "../ui/record-time.tsx";
import { SelfDescription } from "../ui/self-description.tsx";
import { type Tone, ToneIcon } from "../ui/tone-icon.tsx";
import { Case, Focused } from "./case.tsx";
import styles from "./component-gallery.module.css";

const TONES: readonly ChipTone[] = ["neutral", "live", "scheduled", "completed", "warning", "danger"];
const SIGNS: readonly Tone[] = ["info", "success", "warning", "error"];
const PEOPLE = ["Ada Obi", "Bello Musa", "Chidi Eze", "Dayo Ojo", "Ebun Ade", "Femi Bala", "Garba Isa", "Ẹniọlá Ọ̀ṣọ́"];
const MOMENT = "2026-03-04T13:30:00.000Z";

const wire = (amountKobo: number) => nairaFromKobo(kobo(amountKobo));

export function WordParts() {
  return (
    <>
      <Case name="Chips: every tone, with an icon, too long">
        <div className={styles.row}>
          {TONES.map((tone) => (
            <Chip key={tone} tone={tone}>
              {tone === "live" ? "LIVE" : tone}
            </Chip>
          ))}
          <Chip icon={<Trophy aria-hidden="true" />}>Featured</Chip>
          <Chip>Round of 128, lower half of the draw</Chip>
        </div>
      </Case>
      <Case name="Form: won, lost, drawn; none">
        <div className={styles.row}>
          <FormDots form={["W", "L", "D", "W", "W"]} />
          <FormDots form={[]} />
        </div>
      </Case>
      <WrittenByPlayers />
      <Case name="Faces: the seven balls">
        <div className={styles.row}>
          {PEOPLE.map((name) => (
            <Avatar key={name} name={name} sizePx={44} />
          ))}
        </div>
      </Case>
      <Case name="Figures: money, absent, signed, score">
        <p>
          <Money naira={wire(2_500_00)} /> · <Money naira={wire(12_345_50)} decimals={2} /> · <Money naira={null} />
        </p>
        <p>
          <Money naira={wire(1_111_00)} signed /> · <Money naira={wire(-8_888_00)} decimals={2} />
        </p>
        <p>
          <FlashNumber value={4} />–<FlashNumber value={null} />
        </p>
      </Case>
      <Case name="Moments">
        <p>
          <DateTime value={MOMENT} /> · <DateTime value={MOMENT} format="time" /> ·{" "}
          <DateTime value={MOMENT} format="date-time" /> · <DateTime value={null} />
        </p>
        <p>
          <RecordTime value={MOMENT} />
        </p>
      </Case>
      <Case name="Links and signs">
        <div className={styles.row}>
          <Link to="/">Ada Obi</Link>
          <Breakable text="ada.obi@example.test" />
          <Focused>
            <Link to="/">Bello Musa</Link>
          </Focused>
          {SIGNS.map((tone) => (
            <ToneIcon key={tone} tone={tone} />
          ))}
        </div>
      </Case>
      <Case name="The name">
        <div className={styles.row}>
          <Logo />
          <Logo markOnly sizePx={24} />
        </div>
      </Case>
    </>
  );
}

function WrittenByPlayers() {
  return (
    <Case name="What a player wrote: lines, a long word, nothing">
      <SelfDescription texts={forEachField((field) => `First line of ${field}\n${"Long".repeat(40)}`)} />
      <SelfDescription texts={forEachField(() => null)} empty="Nothing yet" />
    </Case>
  );
}
