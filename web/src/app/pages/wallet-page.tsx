import { type ComponentType, useEffect } from "react";
import { type WalletParts, WalletScreen } from "../../features/wallet/wallet-screen.tsx";
import { type LazyPart, lazyPart } from "../lazy-route.ts";
import { PartBoundary } from "../part-boundary.tsx";

const LATER = [
  lazyPart(
    "deposit-dialog",
    () => import("../../features/wallet/deposit-dialog.tsx"),
    (m) => m.DepositDialog,
  ),
  lazyPart(
    "withdraw-dialog",
    () => import("../../features/wallet/withdraw-dialog.tsx"),
    (m) => m.WithdrawDialog,
  ),
  lazyPart(
    "withdrawal-status",
    () => import("../../features/wallet/withdrawal-status.tsx"),
    (m) => m.WithdrawalStatus,
  ),
  lazyPart(
    "withdrawal-list",
    () => import("../../features/wallet/withdrawal-list.tsx"),
    (m) => m.WithdrawalList,
  ),
] as const;

/** Only needed by people without verified contacts, so not prefetched. */
const Contacts = lazyPart(
  "contact-list",
  () => import("../../features/account/contact-list.tsx"),
  (m) => m.ContactList,
);

/** The part in a place of its own: while it loads, or when it cannot be had, the rest of the page stays. */
function placed<Props extends object>(Part: LazyPart<Props>): ComponentType<Props> {
  return (props) => (
    <PartBoundary>
      <Part {...props} />
    </PartBoundary>
  );
}

const [deposit, withdraw, status, list] = LATER;
const Withdraw = placed(withdraw);
const OwnContacts = placed(Contacts);
const PARTS: WalletParts = {
  DepositDialog: placed(deposit),
  WithdrawDialog: (props) => <Withdraw {...props} contacts={<OwnContacts />} />,
  WithdrawalStatus: placed(status),
  WithdrawalList: placed(list),
};

/** /wallet. Its dialogs and withdrawals are fetched after the page has rendered: the balance does not wait for them. */
export function WalletPage() {
  useEffect(() => {
    for (const part of LATER) void part.preload();
  }, []);
  return <WalletScreen {...PARTS} />;
}
