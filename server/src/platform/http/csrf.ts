import { randomBytes, timingSafeEqual } from "node:crypto";
import type {} from "@fastify/cookie";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { DomainProblem } from "./problem.ts";

const COOKIE = "XSRF-TOKEN";
const HEADER = "x-xsrf-token";

/** GET /csrf-cookie: a random value that scripts of our origin can read and a foreign page cannot (double submit). */
export function registerCsrf(app: FastifyInstance, options: { isSecure: boolean }): void {
  app.get("/csrf-cookie", async (_request, reply) =>
    reply
      .setCookie(COOKIE, randomBytes(24).toString("base64url"), {
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

/** @throws DomainProblem `csrf-invalid` unless header and cookie carry the same value. */
export function requireCsrf(request: FastifyRequest): void {
  const cookie = Buffer.from(request.cookies[COOKIE] ?? "");
  const header = Buffer.from(String(request.headers[HEADER] ?? ""));
  if (cookie.length < 16 || cookie.length !== header.length || !timingSafeEqual(cookie, header))
    throw new DomainProblem("csrf-invalid");
}
