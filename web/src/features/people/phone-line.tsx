import { t } from "@lingui/core/macro";
import { phoneForPeople } from "../../lib/phone.ts";
import type { Person } from "./people.queries.ts";

/** An account's phone, whether it is verified, and the number that the owner wants instead. */
export function PhoneLine({ person: { phone, phone_verified_at, new_phone } }: { person: Person }) {
  return (
    <p className="quiet">
      <a href={`tel:${phone}`}>{phoneForPeople(phone)}</a>, {phone_verified_at ? t`verified` : t`not verified`}
      {new_phone !== null && (
        <>
          {" · "}
          {t`changing to`} <a href={`tel:${new_phone}`}>{phoneForPeople(new_phone)}</a>
        </>
      )}
    </p>
  );
}
