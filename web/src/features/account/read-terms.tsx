import { Trans } from "@lingui/react/macro";

/** Asks to read terms and privacy notice, each in a tab of its own: the page keeps what was typed. */
export const ReadTerms = () => (
  <Trans>
    Read the{" "}
    <a href="/terms" target="_blank" rel="noopener">
      terms
    </a>{" "}
    and the{" "}
    <a href="/privacy" target="_blank" rel="noopener">
      privacy notice
    </a>{" "}
    first.
  </Trans>
);
