import { lightMap } from "../../../../build/states-map.ts";

/** The outlines of the states; in the built app numbers instead of this call (build/states-map.ts). */
export const statesMap = lightMap();
