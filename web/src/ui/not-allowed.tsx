import * as texts from "../texts/ui/several.ts";
import { LinkButton } from "./button.tsx";
import { PageHeader } from "./page-header.tsx";
import { ErrorState } from "./states.tsx";

/** A page that exists, but not for this user. */
export function NotAllowed({ title, hint }: { title: string; hint: string }) {
  return (
    <>
      <PageHeader title={title} />
      <ErrorState
        title={texts.youAreNotAllowedTo}
        hint={hint}
        art="table"
        action={<LinkButton to="/">{texts.goHome}</LinkButton>}
      />
    </>
  );
}
