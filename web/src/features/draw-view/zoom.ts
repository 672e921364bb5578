const LEAST = 0.25;
const MOST = 2;
const STEP = 1.25;

export const clampZoom = (zoom: number): number => Math.min(MOST, Math.max(LEAST, zoom));

/** One press of a zoom button. */
export const stepZoom = (zoom: number, direction: 1 | -1): number => clampZoom(zoom * STEP ** direction);

/** The zoom at which a picture of this width fills a frame of that width. */
export const fittingZoom = (framePx: number, picturePx: number): number =>
  picturePx === 0 || framePx === 0 ? 1 : clampZoom(framePx / picturePx);
