/** A row of buttons for the other hand: what lay under the right thumb lies under the left one. */
export const mirrored = <Item>(row: readonly Item[], leftHanded: boolean): readonly Item[] =>
  leftHanded ? row.toReversed() : row;
