import type { MouseEvent } from "react";

/** Whether a press was meant for this button: the second half of a double press belongs to the control that was there before. */
export const isMeant = (event: MouseEvent): boolean => event.detail < 2;
