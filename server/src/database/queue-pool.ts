import pg from "pg";

/**
 * A pool for the library of the job queue, with an error listener on each connection for its whole life. The pool that
 * the library would open automatically loses its listeners before its connections have closed: a database that stops in that
 * moment would end the process with an unhandled error.
 */
export function openQueuePool(settings: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(settings);
  pool.on("error", () => undefined); // what was asked on this connection fails with the same error
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}
