import { BarDrawing, type BarDrawingProps } from "./bar-drawing.tsx";
import { DonutDrawing, type DonutDrawingProps } from "./donut-drawing.tsx";
import { LineDrawing, type LineDrawingProps } from "./line-drawing.tsx";

export type DrawingProps =
  | ({ kind: "line" } & LineDrawingProps)
  | ({ kind: "bars" } & BarDrawingProps)
  | ({ kind: "donut" } & DonutDrawingProps);

/** The picture of a chart. All kinds are one file: they share their scales, and a page has two kinds as a rule. */
export function Drawing(props: DrawingProps) {
  if (props.kind === "line") return <LineDrawing {...props} />;
  return props.kind === "bars" ? <BarDrawing {...props} /> : <DonutDrawing {...props} />;
}
