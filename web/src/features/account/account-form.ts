/** Callbacks of the log-in and sign-up forms to the page or dialog around them. */
export type AccountFormProps = {
  onDone: () => void;
  /** Called while the form is being sent, so that a dialog around it stays open. */
  onBusy?: (busy: boolean) => void;
};
