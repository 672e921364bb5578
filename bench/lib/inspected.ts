import { freePort } from "./server.ts";

/** Starts a process so that its memory can be tidied before it is weighed. */
export async function inspection() {
  const port = await freePort();
  return {
    environment: { NODE_OPTIONS: `--inspect=127.0.0.1:${port}` },
    /** Runs the whole garbage collection, twice: what a finalizer holds falls in the second. */
    collectGarbage: async (): Promise<void> => {
      const targets = (await (await fetch(`http://127.0.0.1:${port}/json`)).json()) as {
        webSocketDebuggerUrl: string;
      }[];
      const socket = new WebSocket(targets[0]?.webSocketDebuggerUrl ?? "");
      await new Promise((resolve, reject) => {
        socket.onopen = resolve;
        socket.onerror = () => reject(new Error("the process cannot be inspected"));
      });
      for (const id of [1, 2]) {
        const done = new Promise((resolve) => {
          socket.onmessage = resolve;
        });
        socket.send(JSON.stringify({ id, method: "HeapProfiler.collectGarbage" }));
        await done;
      }
      socket.close();
    },
  };
}
