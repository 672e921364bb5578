import { t } from "@lingui/core/macro";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { Loaded } from "../../../ui/loaded.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { MapCredit } from "./map-credit.tsx";
import { StateMap, type StateMapProps } from "./state-map.tsx";

/** The outlines of the states come after the page: they weigh as much as half of it. */
export const mapQuery = queryOptions({
  queryKey: ["states-map"],
  queryFn: async () => (await import("./states-map.ts")).statesMap,
  staleTime: Number.POSITIVE_INFINITY,
});

export function LazyStateMap(props: Omit<StateMapProps, "map">) {
  const map = useQuery(mapQuery);
  return (
    <>
      <Loaded
        query={map}
        waiting={<Skeleton height={280} />}
        failure={t`Couldn't load the map. The list shows the same states.`}
      >
        {(drawn) => <StateMap map={drawn} {...props} />}
      </Loaded>
      <MapCredit />
    </>
  );
}
