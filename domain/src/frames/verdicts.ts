import type { FrameState, FrameVerdict } from "./frame-types.ts";

export const allowed = (frame: FrameState): FrameVerdict => ({ ok: true, frame });
export const refused = (reason: string): FrameVerdict => ({ ok: false, reason });
