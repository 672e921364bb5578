import { v7 } from "uuid";

/** A new opaque id. Version 7, so that rows created together are adjacent in their index. */
export const newId = <Id extends string = string>(): Id => v7() as Id;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/u;

/**
 * False for text that cannot be an id: the object is not found without a query. The contract lower-cases
 * ids, so one in upper case did not pass it and must not reach PostgreSQL, which would treat it as equal.
 */
export const isId = (text: string): boolean => UUID.test(text);
