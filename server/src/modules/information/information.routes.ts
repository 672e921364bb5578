import type { ServeEndpoint } from "../../http/endpoints.ts";
import type { InformationService } from "./information.service.ts";

/** The HTTP endpoint of the information pages. */
export function informationRoutes(serve: ServeEndpoint, { information }: { information: InformationService }): void {
  serve("GET /api/information/:name", async ({ params }) => ({ data: await information.read(params.name) }));
}
