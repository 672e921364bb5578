/** The time of day, as an argument: tests and the demo move it, production reads the machine's. */
export type Clock = () => Date;

export const machineClock: Clock = () => new Date();
