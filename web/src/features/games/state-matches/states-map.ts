import type { State } from "@pockethall/domain/states";
import drawn from "./states-map.json";

export type Corner = readonly [x: number, y: number];
/** `centre`: where the state's number is shown. */
export type DrawnState = { state: State; path: string; centre: Corner };
export type StatesMap = { width: number; height: number; states: readonly DrawnState[] };

/** The outlines of the states, written by `npm run map -w web` from @svg-maps/nigeria. */
export const statesMap: StatesMap = {
  ...drawn,
  states: drawn.states.map(({ state, path, centre: [x = 0, y = 0] }) => ({
    state: state as State,
    path,
    centre: [x, y],
  })),
};
