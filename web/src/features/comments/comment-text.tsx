import { t } from "@lingui/core/macro";
import { FOREIGN_LINK, linkParts } from "@pockethall/domain/comment-links";
import { Fragment } from "react";
import styles from "./comments.module.css";

/** A comment's words; web addresses lead out, and say where. */
export function CommentText({ text }: { text: string }) {
  return (
    <p className={styles.text} dir="auto">
      {linkParts(text).map((part, place) => (
        // The parts of one text never change their places.
        <Fragment key={`${place}${part.text}`}>
          {part.kind === "text" ? (
            part.text
          ) : (
            <a href={part.href} {...FOREIGN_LINK}>
              {part.label}
              <span className="visually-hidden"> {t`(another site, opens in a new tab)`}</span>
            </a>
          )}
        </Fragment>
      ))}
    </p>
  );
}
