/** As long as the desk's screen offers "Undo", and time for a slow request. */
const UNDO_MS = 60_000;

/**
 * Whether the loss of a place can still be undone as if it had not happened: a fee that went back is taken again, and an
 * offer of the place is called back. Later a place must be free.
 */
export const isUndoable = (lostAt: Date, now: Date): boolean => now.getTime() - lostAt.getTime() <= UNDO_MS;
