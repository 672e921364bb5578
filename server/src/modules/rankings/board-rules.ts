/**
 * By which rules games are added up. Raised when the rules change: the server then adds everything up again, once, and
 * knows from board_state that it has.
 */
export const RULES = 3;
