import { Button } from "./button.tsx";

type ShowMoreProps = {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  label: string;
};

/** Below a list that grows: fetches its next page; nothing at its end. */
export function ShowMore({ query, label }: ShowMoreProps) {
  if (!query.hasNextPage) return null;
  return (
    <Button wide loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
      {label}
    </Button>
  );
}
