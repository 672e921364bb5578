import { createElement, type FunctionComponent, type ReactElement, type SVGProps } from "react";

type Drawing = { name: string; node: readonly [element: string, attributes: SVGProps<SVGElement>][] };
type IconProps = SVGProps<SVGSVGElement> & { size?: number };

const hasWords = (props: object): boolean =>
  Object.keys(props).some((name) => name.startsWith("aria-") || name === "role" || name === "title");

/**
 * An icon of a drawing of lucide-react: what builds use of the library beside its drawings. `size` in pixels; the colour
 * is the text's. Hidden from screen readers unless it is given words.
 */
export function icon({ node }: Drawing): FunctionComponent<IconProps> {
  const shapes: ReactElement[] = node.map(([element, attributes]) => createElement(element, attributes));
  return ({ size = 24, ...props }) =>
    createElement(
      "svg",
      {
        width: size,
        height: size,
        viewBox: "0 0 24 24",
        fill: "none",
        stroke: "currentColor",
        strokeWidth: 2,
        strokeLinecap: "round",
        strokeLinejoin: "round",
        "aria-hidden": hasWords(props) ? undefined : true,
        ...props,
      },
      ...shapes,
    );
}
