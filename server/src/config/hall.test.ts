import type { NetworkInterfaceInfo } from "node:os";
import { encodeQR } from "qr";
import { expect, test } from "vitest";
import { hallLines, hallSettings, networkAddresses } from "./hall.ts";

const at = (address: string, family = "IPv4", internal = false) =>
  ({ address, family, internal }) as NetworkInterfaceInfo;

test("the addresses of the network, private ones first; neither this machine's own nor IPv6", () => {
  expect(
    networkAddresses({
      lo: [at("127.0.0.1", "IPv4", true)],
      wan: [at("41.58.0.9")],
      wlan: [at("fe80::1", "IPv6"), at("192.168.1.20")],
      eth: [at("172.16.0.4"), at("172.32.0.4")],
    }),
  ).toEqual(["192.168.1.20", "172.16.0.4", "41.58.0.9", "172.32.0.4"]);
});

test.for([
  ["the first address", {}, { HOST: "0.0.0.0", PUBLIC_URL: "http://192.168.1.20:3000" }],
  ["another port", { PORT: "8080" }, { HOST: "0.0.0.0", PUBLIC_URL: "http://192.168.1.20:8080" }],
  ["a chosen address", { HOST: "10.0.0.7" }, { HOST: "10.0.0.7", PUBLIC_URL: "http://10.0.0.7:3000" }],
  ["a chosen name", { PUBLIC_URL: "https://hall.ng" }, { HOST: "0.0.0.0", PUBLIC_URL: "https://hall.ng" }],
] as const)("settings: %s", ([_what, given, expected]) => {
  expect(hallSettings(given, ["192.168.1.20", "10.0.0.7"]).environment).toMatchObject(expected);
});

test("the terminal shows every address, the code of the first, and what HTTPS is needed for", () => {
  expect(hallLines(hallSettings({}, ["192.168.1.20", "10.0.0.7"]), false)).toEqual([
    "In the hall's network: http://192.168.1.20:3000",
    "                   or: http://10.0.0.7:3000",
    encodeQR("http://192.168.1.20:3000", "ascii").trimEnd(),
    "Over plain HTTP, live scanning, push and copying are off: they need HTTPS.",
  ]);
  expect(hallLines(hallSettings({}, []), false)).toEqual([
    "No network found: connect this machine to the hall's Wi-Fi and start again.",
  ]);
});
