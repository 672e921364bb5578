import { v7 } from "uuid";

/** A new opaque id. Version 7, so that rows made together lie together in their index. */
export const newId = (): string => v7();

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/iu;

/** False for text that can be no id of ours: such an object is simply not found, and no query is sent. */
export const isId = (text: string): boolean => UUID.test(text);
