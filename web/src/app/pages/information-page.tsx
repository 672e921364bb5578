import { INFORMATION_NAMES } from "@pockethall/contract/information-names";
import { useLocation } from "react-router";
import { SupportCard } from "../../features/account/support-card.tsx";
import { InformationScreen } from "../../features/information/information-screen.tsx";

/** /help, /rules, /terms, /privacy and /about: the name is the address. */
export function InformationPage() {
  const { pathname } = useLocation();
  const name = INFORMATION_NAMES.find((each) => pathname.replace(/\/$/u, "") === `/${each}`) ?? "help";
  return <InformationScreen key={name} name={name} contact={<SupportCard />} />;
}
