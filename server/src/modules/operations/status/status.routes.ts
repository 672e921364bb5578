import type { ServeEndpoint } from "../../../http/endpoints.ts";
import type { StatusService } from "./status.service.ts";

/** The status page's facts. */
export function statusRoutes(serve: ServeEndpoint, { status }: { status: StatusService }): void {
  serve("GET /api/status", async () => ({ data: await status.now() }));
}
