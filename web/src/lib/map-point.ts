export type MapPoint = { latitude: number; longitude: number };

const NUMBER = "(-?\\d{1,3}(?:\\.\\d+)?)";
const PAIR = new RegExp(`^\\s*${NUMBER}\\s*[,;\\s]\\s*${NUMBER}\\s*$`, "u");
// A place's own pin comes before the middle of the picture, where an address has both.
const IN_ADDRESS = [
  new RegExp(`!3d${NUMBER}!4d${NUMBER}`, "u"),
  new RegExp(`[?&](?:q|query|ll|destination|center|daddr)=(?:loc:)?${NUMBER}(?:,|%2C)\\+?(?:%20)?${NUMBER}`, "iu"),
  new RegExp(`[?&]mlat=${NUMBER}&mlon=${NUMBER}`, "u"),
  new RegExp(`#map=\\d+/${NUMBER}/${NUMBER}`, "u"),
  new RegExp(`@${NUMBER},${NUMBER}`, "u"),
  new RegExp(`^geo:${NUMBER},${NUMBER}`, "u"),
];

/**
 * Where a pasted text points: '6.5244, 3.3792', an address of Google Maps or OpenStreetMap, or a geo: link.
 * Undefined for everything else; a shortened link has no coordinates until opened.
 */
export function readMapPoint(text: string): MapPoint | undefined {
  const found = PAIR.exec(text) ?? IN_ADDRESS.map((pattern) => pattern.exec(text)).find((match) => match !== null);
  if (!found) return undefined;
  const point = { latitude: Number(found[1]), longitude: Number(found[2]) };
  return Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180 ? point : undefined;
}
