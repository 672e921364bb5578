import { TOTP } from "otpauth";
import type { openAccountsServer } from "./accounts-server.ts";

type Server = Pick<Awaited<ReturnType<typeof openAccountsServer>>, "clock" | "send">;

/** What the authenticator app on a phone shows for this secret now. */
export const codeShownFor = ({ clock }: Pick<Server, "clock">, secret: string): string =>
  new TOTP({ secret }).generate({ timestamp: clock.now.getTime() });

/** Sets a second factor up, as the settings screen does. */
export async function setUpSecondFactor(server: Server, token: string) {
  const { secret, uri } = (await server.send("POST /api/auth/second-factor/setup", { token })).json().data;
  const body = { code: codeShownFor(server, secret) };
  const { data } = (await server.send("POST /api/auth/second-factor/confirm", { token, body })).json();
  return { secret: secret as string, uri: uri as string, recoveryCodes: data.recovery_codes as string[] };
}
