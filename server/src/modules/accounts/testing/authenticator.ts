import { TOTP } from "otpauth";
import type { openAccountsHouse } from "./accounts-house.ts";

type House = Pick<Awaited<ReturnType<typeof openAccountsHouse>>, "clock" | "send">;

/** What the authenticator app on a phone shows for this secret now. */
export const codeShownFor = ({ clock }: Pick<House, "clock">, secret: string): string =>
  new TOTP({ secret }).generate({ timestamp: clock.now.getTime() });

/** Sets a second factor up, as the settings screen does. */
export async function setUpSecondFactor(house: House, token: string) {
  const { secret, uri } = (await house.send("POST /api/auth/second-factor/setup", { token })).json().data;
  const body = { code: codeShownFor(house, secret) };
  const { data } = (await house.send("POST /api/auth/second-factor/confirm", { token, body })).json();
  return { secret: secret as string, uri: uri as string, recoveryCodes: data.recovery_codes as string[] };
}
