import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { NotDelivered, type Transport } from "../outbox.ts";
import { createAfricasTalkingTransport } from "./africas-talking.ts";
import { createTermiiTransport } from "./termii.ts";
import { createWhatsAppTransport } from "./whatsapp.ts";

// A stand-in for the providers, as their published pages describe them (named in their files).

type Asked = { path: string; headers: IncomingHttpHeaders; body: string };
const asked: Asked[] = [];
let answer: { status: number; body: unknown } | "silence";
const provider = createServer(async (request, response: ServerResponse) => {
  asked.push({ path: request.url ?? "", headers: request.headers, body: await text(request) });
  if (answer === "silence") return void response.destroy();
  response.writeHead(answer.status, { "content-type": "application/json" }).end(JSON.stringify(answer.body));
});
let baseUrl = "";
beforeAll(async () => {
  await once(provider.listen(0, "127.0.0.1"), "listening");
  baseUrl = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
});
afterAll(() => void provider.close());
beforeEach(() => {
  asked.length = 0;
});

const LETTER = { id: "1", recipient: "+2348031234567", subject: "Called", body: "Go to Table 2 & play" };
const failureOf = async (transport: Transport) => {
  const error: unknown = await transport.send(LETTER).catch((reason: unknown) => reason);
  if (!(error instanceof NotDelivered)) throw new TypeError("the message was taken");
  const { message: reason, isFinal, mayBeSent } = error;
  return { reason, isFinal, mayBeSent };
};

describe("Africa's Talking", () => {
  const transport = () =>
    createAfricasTalkingTransport({ username: "hall", apiKey: "key", sender: "PocketHall", baseUrl });
  const recipients = (statusCode: number) => ({
    status: 201,
    body: {
      SMSMessageData: {
        Message: "Sent to 1/1 Total Cost: NGN 2.2000",
        Recipients: [{ statusCode, cost: "NGN 2.2000" }],
      },
    },
  });

  test("a message is posted as a form, with the key as a header", async () => {
    answer = recipients(101);
    await transport().send(LETTER);
    const [{ path, headers, body } = { path: "", headers: {} as IncomingHttpHeaders, body: "" }] = asked;
    expect(path).toBe("/version1/messaging");
    expect(headers).toMatchObject({ apikey: "key", accept: "application/json" });
    const form = { username: "hall", to: LETTER.recipient, message: LETTER.body, from: "PocketHall" };
    expect(Object.fromEntries(new URLSearchParams(body))).toEqual(form);
  });

  test.each([
    [403, true, false],
    [406, true, false],
    [405, false, false],
    [500, false, true],
    [502, true, true],
  ])("status %i of the recipient: final %s, may be sent %s", async (code, isFinal, mayBeSent) => {
    answer = recipients(code);
    expect(await failureOf(transport())).toMatchObject({ isFinal, mayBeSent });
  });
});

describe("WhatsApp", () => {
  const transport = () =>
    createWhatsAppTransport({
      token: "token",
      numberId: "106540352242922",
      appSecret: "secret",
      verifyToken: "verify-token",
      template: "match_called",
      language: "en",
      baseUrl: `${baseUrl}/v23.0`,
    });
  const problem = (status: number, code: number) => ({
    status,
    body: { error: { message: `(#${code}) 2348031234567`, type: "OAuthException", code, fbtrace_id: "A1" } },
  });

  test("a message is the parameter of the template, and its name at the provider is kept", async () => {
    answer = {
      status: 200,
      body: {
        messaging_product: "whatsapp",
        contacts: [{ input: "2348031234567", wa_id: "2348031234567" }],
        messages: [{ id: "wamid.HBgLMTY1MDU3", message_status: "accepted" }],
      },
    };
    expect(await transport().send(LETTER)).toEqual({ messageId: "wamid.HBgLMTY1MDU3" });
    expect(asked[0]).toMatchObject({
      path: "/v23.0/106540352242922/messages",
      headers: { authorization: "Bearer token" },
    });
    expect(JSON.parse(asked[0]?.body ?? "")).toEqual({
      messaging_product: "whatsapp",
      recipient_type: "individual",
      to: "2348031234567",
      type: "template",
      template: {
        name: "match_called",
        language: { code: "en" },
        components: [{ type: "body", parameters: [{ type: "text", text: LETTER.body }] }],
      },
      biz_opaque_callback_data: LETTER.id,
    });
  });

  test.each([
    [problem(400, 131_026), true, false],
    [problem(401, 190), true, false],
    [problem(408, 131_000), true, true],
    [problem(429, 130_429), false, false],
    [problem(500, 131_000), true, true],
    [problem(503, 133_004), false, true],
    [{ status: 200, body: {} }, true, true],
    ["silence" as const, true, true],
  ])("%j is not taken: final %s, may be sent %s", async (given, isFinal, mayBeSent) => {
    answer = given;
    const failure = await failureOf(transport());
    expect(failure).toMatchObject({ isFinal, mayBeSent });
    expect(failure.reason).not.toContain("2348031234567");
  });
});

describe("Termii", () => {
  const transport = () => createTermiiTransport({ apiKey: "key", sender: "PocketHall", baseUrl });

  test("a message is posted as JSON to the channel that reaches numbers with Do-Not-Disturb", async () => {
    answer = { status: 200, body: { code: "ok", message_id: "9122821270554876574", message: "Successfully Sent" } };
    await transport().send(LETTER);
    expect(asked[0]?.path).toBe("/api/sms/send");
    expect(JSON.parse(asked[0]?.body ?? "")).toEqual({
      to: "2348031234567",
      from: "PocketHall",
      sms: LETTER.body,
      type: "plain",
      channel: "dnd",
      api_key: "key",
    });
  });

  test.each([
    [{ status: 401, body: { message: "Invalid key 2348031234567" } }, true, false],
    [{ status: 503, body: {} }, false, true],
    [{ status: 429, body: {} }, false, false],
    [{ status: 500, body: {} }, true, true],
    [{ status: 200, body: { code: "error", message: "no" } }, true, false],
    [{ status: 200, body: { message: "no" } }, true, true],
  ])("%j is not taken: final %s, may be sent %s", async (given, isFinal, mayBeSent) => {
    answer = given;
    const failure = await failureOf(transport());
    expect(failure).toMatchObject({ isFinal, mayBeSent });
    expect(failure.reason).not.toContain("2348031234567");
  });

  test("an answer that never comes is final: the message may have been sent", async () => {
    answer = "silence";
    expect(await failureOf(transport())).toMatchObject({ isFinal: true, mayBeSent: true });
  });

  test("a provider that is not reached is asked again", async () => {
    const closed = createServer();
    await once(closed.listen(0, "127.0.0.1"), "listening");
    const { port } = closed.address() as AddressInfo;
    await once(closed.close(), "close");
    const settings = { apiKey: "key", sender: "PocketHall", baseUrl: `http://127.0.0.1:${port}` };
    const nowhere = createTermiiTransport(settings);
    expect(await failureOf(nowhere)).toMatchObject({ isFinal: false, mayBeSent: false });
  });
});
