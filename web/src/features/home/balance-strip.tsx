import { t } from "@lingui/core/macro";
import type { WireNaira } from "@pockethall/domain/money";
import { useQuery } from "@tanstack/react-query";
import { Eye, EyeOff, X } from "lucide-react";
import { useState } from "react";
import { call } from "../../lib/api.ts";
import { askToLogIn } from "../../lib/auth-prompt.ts";
import { useSession } from "../../lib/session-store.ts";
import { sessionStore } from "../../lib/storage.ts";
import { IconButton, LinkButton } from "../../ui/button.tsx";
import { nairaText } from "../../ui/money.tsx";
import styles from "./home.module.css";

const DISMISSED_KEY = "pockethall.balanceStripDismissed";
const MASK = "••••••";

/** The caller's balance, masked until asked for: phones are read in public. Gone for the visit once dismissed. */
export function BalanceStrip() {
  const [dismissed, setDismissed] = useState(() => sessionStore.read(DISMISSED_KEY) !== null);
  if (dismissed) return null;
  const dismiss = () => {
    sessionStore.write(DISMISSED_KEY, "true");
    setDismissed(true);
  };
  return (
    <section className={styles.strip} aria-label={t`Wallet`}>
      <Balance />
      <LinkButton variant="primary" to="/tournaments" className={styles.join}>
        {t`Join PH`}
      </LinkButton>
      <IconButton label={t`Hide this strip`} onClick={dismiss}>
        <X />
      </IconButton>
    </section>
  );
}

function Balance() {
  const status = useSession((state) => state.status);
  const signedIn = status === "signed-in";
  // A press before the session is verified shows the balance once it is.
  const mayBeSignedIn = signedIn || status === "unverified" || status === "verifying";
  const [wanted, setWanted] = useState(false);
  // The entry feature reads the same key in the same shape, so that a payment there moves the figure here.
  const balance = useQuery({
    queryKey: ["wallet", "balance"],
    queryFn: async ({ signal }) => (await call("GET /api/wallet/balance", { signal })).data.balance,
    enabled: signedIn,
  });
  const shown = wanted && mayBeSignedIn;
  const toggle = () => {
    if (!mayBeSignedIn) return askToLogIn({ onSignedIn: () => setWanted(true) });
    if (balance.isError) void balance.refetch(); // to look again is to try again
    return setWanted(!wanted);
  };
  return (
    <div className={styles.balance}>
      <p>
        <span>{t`Balance:`}</span>{" "}
        <strong className="tabular">
          {shown ? (
            amountText(balance.data, balance.isError)
          ) : (
            <>
              <span aria-hidden="true">{MASK}</span>
              <span className="visually-hidden">{t`hidden`}</span>
            </>
          )}
        </strong>
      </p>
      <IconButton label={shown ? t`Hide balance` : t`Show balance`} aria-pressed={shown} onClick={toggle}>
        {shown ? <EyeOff /> : <Eye />}
      </IconButton>
    </div>
  );
}

function amountText(naira: WireNaira | undefined, failed: boolean): string {
  if (naira !== undefined) return nairaText(naira, 2);
  return failed ? t`N/A` : MASK;
}
