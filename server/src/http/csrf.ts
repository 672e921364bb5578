import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type {} from "@fastify/cookie";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { DomainProblem } from "../kernel/problem.ts";
import { bearerTokenOf } from "./auth/bearer-token.ts";

const COOKIE = "XSRF-TOKEN";
const HEADER = "x-xsrf-token";
const MIN_LENGTH = 16;

/**
 * GET /csrf-cookie: a value that scripts of our origin can read and a foreign page cannot (double submit). With a session
 * in the request the value is bound to it: `random.mac`, keyed by the session's token, so that no other session's value
 * and none that was planted in the browser fits.
 */
export function registerCsrf(app: FastifyInstance, options: { isSecure: boolean }): void {
  app.get("/csrf-cookie", async (request, reply) =>
    reply
      .setCookie(COOKIE, csrfValue(bearerTokenOf(request)), {
        path: "/",
        sameSite: "strict",
        secure: options.isSecure,
        httpOnly: false,
      })
      .header("cache-control", "no-store")
      .code(204)
      .send(),
  );
}

function csrfValue(token: string | undefined): string {
  const random = randomBytes(24).toString("base64url");
  return token === undefined ? random : `${random}.${macOf(token, random)}`;
}

const macOf = (token: string, random: string): string =>
  createHmac("sha256", token).update(`csrf ${random}`).digest("base64url");

/**
 * Refuses what a page of another site may have caused. A program that is no browser sends no Sec-Fetch-Site and needs
 * the same value in header and cookie alone (operating.md); a browser's value must be bound to the session as well.
 *
 * @throws DomainProblem `csrf-invalid`.
 */
export function requireCsrf(request: FastifyRequest): void {
  const value = request.cookies[COOKIE] ?? "";
  const site = request.headers["sec-fetch-site"];
  const isOurs = site === undefined || site === "same-origin";
  const isRepeated = value.length >= MIN_LENGTH && isSame(value, String(request.headers[HEADER] ?? ""));
  if (!isOurs || !isRepeated || !isBound(value, bearerTokenOf(request), site !== undefined))
    throw new DomainProblem("csrf-invalid");
}

function isBound(value: string, token: string | undefined, isBrowser: boolean): boolean {
  const [random = "", mac] = value.split(".");
  if (mac === undefined) return token === undefined || !isBrowser;
  // A value of the session before a log-in: the request that opens another one has no session.
  return token === undefined || isSame(mac, macOf(token, random));
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
