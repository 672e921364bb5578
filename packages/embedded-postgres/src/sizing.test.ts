import { expect, test } from "vitest";
import { settingsFor } from "./sizing.ts";

const machine = { memoryMb: 4_096, cores: 2, hasSpinningDisk: false };

test.for([
  // memory, cache, files in the system's cache, a sort, an index
  [1_024, 128, 384, 4, 64],
  [2_048, 256, 768, 4, 64],
  [4_096, 768, 2_304, 11, 192],
  [8_192, 1_792, 5_376, 27, 448],
  [32_768, 4_096, 23_808, 32, 512],
  [262_144, 4_096, 195_840, 32, 512],
] as const)("a machine of %i MB", ([memoryMb, shared, cached, sort, maintenance]) => {
  expect(settingsFor({ ...machine, memoryMb })).toMatchObject({
    shared_buffers: `${shared}MB`,
    effective_cache_size: `${cached}MB`,
    work_mem: `${sort}MB`,
    maintenance_work_mem: `${maintenance}MB`,
  });
});

test("what the operator gives counts, whatever the machine has", () => {
  expect(settingsFor({ ...machine, memoryMb: 262_144 }, 512)).toMatchObject({ shared_buffers: "128MB" });
  expect(settingsFor(machine, 8_192)).toMatchObject({ shared_buffers: "2048MB", effective_cache_size: "6144MB" });
});

test("connections are enough for one process and a command beside it", () => {
  expect(Number(settingsFor(machine)["max_connections"])).toBeGreaterThan(65 + 20);
});

test.for([
  [1, "1", "0"],
  [2, "2", "1"],
  [16, "8", "2"],
] as const)("%i cores", ([cores, workers, each]) => {
  expect(settingsFor({ ...machine, cores })).toMatchObject({
    max_parallel_workers: workers,
    max_parallel_workers_per_gather: each,
  });
});

test("a disk with moving parts keeps PostgreSQL's price of a page out of turn", () => {
  expect(settingsFor(machine)["random_page_cost"]).toBe("1.1");
  expect(settingsFor({ ...machine, hasSpinningDisk: true })["random_page_cost"]).toBe("4");
});
