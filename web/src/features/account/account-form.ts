/** What the forms of log-in and sign-up tell the page or dialog around them. */
export type AccountFormProps = {
  onDone: () => void;
  /** Told while the form is being sent, so that a dialog around it stays open. */
  onBusy?: (busy: boolean) => void;
};
