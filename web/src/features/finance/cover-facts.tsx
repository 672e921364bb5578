import { t } from "@lingui/core/macro";
import type { PrizePlan } from "@pockethall/contract/prizes";
import { Fact } from "../../ui/facts.tsx";
import { Money, nairaText } from "../../ui/money.tsx";

/** What is held for prizes that wait, who pays what is missing, and how much that is. */
export function CoverFacts({ plan: { held, cover } }: { plan: PrizePlan }) {
  const { payer, organizer, sponsor, deposited, cash_owed, missing, guarantee } = cover;
  return (
    <>
      <Fact name={t`Held in escrow`}>
        <Money naira={held} decimals={2} />
      </Fact>
      {deposited > 0 && (
        <Fact name={t`Organiser's deposit, part of it`}>
          <Money naira={deposited} decimals={2} />
        </Fact>
      )}
      {sponsor?.is_agreed && (
        <Fact
          name={t`From the sponsor, part of it`}
        >{t`${{ amount: nairaText(sponsor.amount, 2) }}, ${{ sponsor: sponsor.name }}`}</Fact>
      )}
      {cash_owed > 0 && (
        <Fact name={t`Cash that the organiser owes, part of it`}>
          <Money naira={cash_owed} decimals={2} />
        </Fact>
      )}
      <Fact name={t`What fees don't cover is paid by`}>
        {payer === "platform" ? t`PocketHall` : (organizer ?? t`the organiser`)}
      </Fact>
      {guarantee > 0 && (
        <Fact name={t`PocketHall adds`}>
          <Money naira={guarantee} decimals={2} />
        </Fact>
      )}
      {missing > 0 && (
        <Fact name={t`Missing`}>{t`${{ amount: nairaText(missing, 2) }}. The organiser pays it first.`}</Fact>
      )}
    </>
  );
}
