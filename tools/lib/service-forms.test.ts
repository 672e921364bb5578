import { expect, test } from "vitest";
import { besideCreated, neighbourObjects } from "./service-forms.mjs";

const GIFTS = "server/src/modules/gifts/gifts.service.ts";
const PLAYERS = "../players/players.service.ts";

test.for([
  [`import type { PlayersService } from "${PLAYERS}";`, ["PlayersService"]],
  [`import { createPlayersService } from "${PLAYERS}";`, ["createPlayersService"]],
  [`import { type PlayersService as Players, nameOf } from "${PLAYERS}";`, ["PlayersService"]],
  [`import * as players from "${PLAYERS}";`, []],
  [`import { nameOf, type Named } from "${PLAYERS}";`, []],
  ['import type { LimitsService } from "./limits/limits.service.ts";', []],
  ['import type { FairService } from "../../kernel/fair.service.ts";', []],
] as const)("of a neighbour's created services: %s", ([source, found]) => {
  expect(neighbourObjects(source, GIFTS)).toEqual(found);
});

test.for([
  ["export function createGiftsService() {} export async function send(tx: Tx) {}", ["send"]],
  ["export const createGiftsService = () => ({}); export const LIMIT = 1, send = () => 2;", ["LIMIT", "send"]],
  ["export function createGiftsService() {} function send() {} export type Gift = string;", []],
  ["export async function send(tx: Tx) {} export const LIMIT = 1;", []],
] as const)("beside a created service: %s", ([source, found]) => {
  expect(besideCreated(source, GIFTS)).toEqual(found);
});

test("other files may create an object and export functions", () => {
  expect(
    besideCreated("export const createBox = () => 1; export const open = () => 2;", "server/src/kernel/box.ts"),
  ).toEqual([]);
});
