import { StartProblem } from "../kernel/start-problem.ts";

/** `baseUrl` with the version of the Graph API; another one in tests. */
export type WhatsAppSettings = {
  token: string;
  /** The id of the sending number, which is not the number itself. */
  numberId: string;
  /** Signs what Meta reports. */
  appSecret: string;
  /** Meta repeats it when the operator enters our address. */
  verifyToken: string;
  /** The approved template: one parameter in its body. */
  template: string;
  language: string;
  baseUrl: string;
};

const DEFAULT_BASE_URL = "https://graph.facebook.com/v23.0";
const DEFAULT_LANGUAGE = "en";
const NEEDED = [
  "WHATSAPP_TOKEN",
  "WHATSAPP_NUMBER_ID",
  "WHATSAPP_APP_SECRET",
  "WHATSAPP_VERIFY_TOKEN",
  "WHATSAPP_TEMPLATE",
] as const;

/** They mean nothing without those that are needed. */
const OPTIONAL = ["WHATSAPP_LANGUAGE", "WHATSAPP_ADDRESS", "WHATSAPP_PRICE"] as const;
/** This machine, for a stand-in: nothing leaves it. */
const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

type Values = { [name in (typeof NEEDED)[number] | (typeof OPTIONAL)[number]]?: string | undefined };

/** How calls are sent by WhatsApp; null: not at all. @throws StartProblem where a part of what it needs is missing. */
export function whatsAppSettings(values: Values): WhatsAppSettings | null {
  const given = [...NEEDED, ...OPTIONAL].filter((name) => values[name] !== undefined);
  if (given.length === 0) return null;
  const needed = (name: (typeof NEEDED)[number]): string => {
    const value = values[name];
    if (value === undefined) throw new StartProblem(`${given[0]} needs ${name}`);
    return value;
  };
  return {
    token: needed("WHATSAPP_TOKEN"),
    numberId: needed("WHATSAPP_NUMBER_ID"),
    appSecret: needed("WHATSAPP_APP_SECRET"),
    verifyToken: needed("WHATSAPP_VERIFY_TOKEN"),
    template: needed("WHATSAPP_TEMPLATE"),
    language: values.WHATSAPP_LANGUAGE ?? DEFAULT_LANGUAGE,
    baseUrl: values.WHATSAPP_ADDRESS === undefined ? DEFAULT_BASE_URL : checkedAddress(values.WHATSAPP_ADDRESS),
  };
}

/** @throws StartProblem where the token and the numbers of people would leave this machine in the clear. */
function checkedAddress(address: string): string {
  const { protocol, hostname } = new URL(address);
  if (protocol !== "https:" && !LOOPBACK.has(hostname))
    throw new StartProblem("WHATSAPP_ADDRESS must begin with https://: the token and people's numbers go there");
  return address.replace(/\/+$/u, "");
}
