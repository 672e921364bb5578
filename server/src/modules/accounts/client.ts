import type {} from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import { networkOf } from "../../http/network-of.ts";
import { sha256 } from "../../kernel/tokens.ts";
import type { ClientHashes } from "./known-clients.repository.ts";

const DEVICE_COOKIE = "ph-device";
const DEVICE_COOKIE_SECONDS = 180 * 86_400;

/** What a log-in attempt came from. The device token is a cookie that an earlier log-in left on the device. */
export type Client = { address: string; deviceToken: string | undefined; userAgent: string | undefined };

export const clientOf = (request: FastifyRequest): Client => ({
  address: request.ip,
  deviceToken: request.cookies[DEVICE_COOKIE],
  userAgent: request.headers["user-agent"],
});

/** Leaves the device token on the device. It opens nothing: it only gives the device its own count of failed log-ins. */
export function setDeviceCookie(reply: FastifyReply, deviceToken: string, { isSecure }: { isSecure: boolean }): void {
  reply.setCookie(DEVICE_COOKIE, deviceToken, {
    path: "/api/auth",
    sameSite: "strict",
    secure: isSecure,
    httpOnly: true,
    maxAge: DEVICE_COOKIE_SECONDS,
  });
}

/** The address of an IPv6 client is its network: a single customer has all of it. */
export const clientHashes = ({ address, deviceToken }: Client): ClientHashes => ({
  device: deviceToken === undefined ? null : sha256(deviceToken),
  address: sha256(networkOf(address)),
});
