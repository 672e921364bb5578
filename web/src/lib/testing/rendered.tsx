import { I18nProvider } from "@lingui/react";
import { QueryClient, QueryClientProvider, type QueryKey } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { i18n } from "../i18n.ts";

/** What the queries of a component have answered. */
type Answers = readonly (readonly [queryKey: QueryKey, answer: unknown])[];

/** The first render of a component as HTML, at an address and with these answers. */
export function htmlOf(
  element: ReactNode,
  { at = "/", answers = [] }: { at?: string; answers?: Answers } = {},
): string {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  for (const [queryKey, answer] of answers) client.setQueryData(queryKey, answer);
  return htmlWith(client, element, at);
}

/** The first render with the queries of this client. */
export const htmlWith = (client: QueryClient, element: ReactNode, at: string): string =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[at]}>{element}</MemoryRouter>
      </QueryClientProvider>
    </I18nProvider>,
  );

/** The words of HTML, without its tags. */
export const textIn = (html: string): string =>
  html
    .replaceAll(/<wbr\/?>/gu, "")
    .replaceAll(/<[^>]+>/gu, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll(/\s+/gu, " ")
    .replaceAll(/ (?=[,.])/gu, "")
    .trim();

/** The words of each button, in the order of the page. */
export const buttonsIn = (html: string): string[] =>
  [...html.matchAll(/<button.*?<\/button>/gu)].map(([button]) => textIn(button));
