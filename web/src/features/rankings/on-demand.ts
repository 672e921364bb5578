/** Parts of a board that most first screens do not show, in one file that is loaded when one of them is needed. */
export { FindMe } from "./find-me.tsx";
export { FoldedFigures } from "./folded-figures.tsx";
export { SortSelect } from "./sort-select.tsx";
