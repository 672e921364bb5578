import { v7 } from "uuid";

/** A new opaque id. Version 7, so that rows made together lie together in their index. */
export const newId = (): string => v7();

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/u;

/**
 * False for text that cannot be an id: such an object is not found, and no query is sent. The contract lower-cases
 * ids, so one in upper case was not read through it and must not meet PostgreSQL, which would take it for the same.
 */
export const isId = (text: string): boolean => UUID.test(text);
