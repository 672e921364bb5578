import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

export type Refusal = { at: "receiver" | "words"; code: number };

/** A real mail server on this machine: it keeps what it takes, and refuses the messages set to be refused, in order. */
export async function openMailServer(...refusals: Refusal[]) {
  const taken: { to: string[]; text: string }[] = [];
  const refuse = (at: Refusal["at"]) => {
    if (refusals[0]?.at !== at) return null;
    const { code } = refusals.shift() as Refusal;
    return Object.assign(new Error("not now, ada@example.test"), { responseCode: code });
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo: (_address, _session, done) => done(refuse("receiver")),
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        const refusal = refuse("words");
        const to = session.envelope.rcptTo.map(({ address }) => address);
        if (!refusal) taken.push({ to, text: Buffer.concat(parts).toString() });
        done(refusal);
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    taken,
    url: `smtp://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
