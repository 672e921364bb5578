import { t } from "@lingui/core/macro";
import { koboFromWire, MINIMUM_DEPOSIT_KOBO, nairaFromKobo, type WireNaira } from "@pockethall/domain/money";
import { Plus } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { nairaText } from "../../ui/money.tsx";

type AddMoneyProps = { missingNaira: WireNaira; busy: boolean; onAdd: (amountNaira: WireNaira) => void };

/** Tops a short wallet up by what the fee needs, and at least by the smallest deposit. */
export function AddMoney({ missingNaira, busy, onAdd }: AddMoneyProps) {
  const amountNaira =
    koboFromWire(missingNaira) < MINIMUM_DEPOSIT_KOBO ? nairaFromKobo(MINIMUM_DEPOSIT_KOBO) : missingNaira;
  return (
    <Button disabled={busy} onClick={() => onAdd(amountNaira)}>
      <Plus aria-hidden="true" />
      {t`Add ${{ amount: nairaText(amountNaira, 2) }} to your wallet`}
    </Button>
  );
}
