import { Fragment } from "react";

/** A long email: it breaks after "@" or a dot before it breaks inside a word. */
export const Breakable = ({ text }: { text: string }) =>
  text.split(/(?<=[@.])/u).map((part, index) => (
    <Fragment key={`${index} ${part}`}>
      {part}
      <wbr />
    </Fragment>
  ));
