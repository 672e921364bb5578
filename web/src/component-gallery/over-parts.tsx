import { useState } from "react";
import { Button } from "../ui/button.tsx";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Drawer } from "../ui/drawer.tsx";
import { FiguresAhead } from "../ui/figures-ahead.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import { FormStack } from "../ui/form-stack.tsx";
import { LiveAge } from "../ui/live-age.tsx";
import { FormError } from "../ui/notice.tsx";
import { ReasonDialog } from "../ui/reason-dialog.tsx";
import { ShareSheet } from "../ui/share-sheet.tsx";
import { TextField } from "../ui/text-field.tsx";
import { toast } from "../ui/toast.ts";
import { useForm } from "../ui/use-form.ts";
import { Case } from "./case.tsx";
import styles from "./component-gallery.module.css";

const SHARED = { title: "Lagos Open", text: "Lagos Open, Surulere", path: "/", cardPath: "/images/tournament-1.svg" };
const OPENERS = [
  "Dialog",
  "Confirmation",
  "Form",
  "Reason",
  "Left drawer",
  "Right drawer",
  "Bottom drawer",
  "Share sheet",
] as const;
type Opened = (typeof OPENERS)[number];

/** What lies over the page, each behind a button: only one can be open. */
export function OverParts() {
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      <Case name="Press to open" wide>
        <div className={styles.row}>
          {OPENERS.map((name) => (
            <Button key={name} onClick={() => setOpened(name)}>
              {name}
            </Button>
          ))}
        </div>
      </Case>
      <Case name="Messages at the bottom left" wide>
        <div className={styles.row}>
          <Button onClick={showAll}>Messages</Button>
        </div>
        <LiveAge updatedMs={0} />
        <FiguresAhead />
      </Case>
      {opened && <Over name={opened} close={close} />}
    </>
  );
}

function showAll(): void {
  toast.success("Logged in successfully");
  toast.error("Failed to send gift");
  toast.info("Your match begins at 14:30 on table 3 of the Surulere Snooker Club");
}

function Over({ name, close }: { name: Opened; close: () => void }) {
  if (name === "Dialog") return <EditDialog close={close} />;
  if (name === "Form") return <NameForm close={close} />;
  if (name === "Reason")
    return (
      <ReasonDialog
        title="Postpone this match?"
        action="Postpone"
        hint="The players will see it."
        onConfirm={() => Promise.reject(new Error("refused"))}
        onClose={close}
      >
        <p>You can start it later with the frames played so far.</p>
      </ReasonDialog>
    );
  if (name === "Share sheet") return <ShareSheet shared={SHARED} onClose={close} />;
  if (name === "Confirmation")
    return (
      <ConfirmDialog
        title="Leave Lagos Open?"
        confirmLabel="Leave tournament"
        danger
        fallback="This did not work."
        onConfirm={() => Promise.reject(new Error("refused"))}
        onClose={close}
      >
        <p>Your entry fee of ₦2,500 goes back to your wallet.</p>
      </ConfirmDialog>
    );
  const side = name === "Left drawer" ? "left" : name === "Right drawer" ? "right" : "bottom";
  return (
    <Drawer title="Comments" side={side} onClose={close}>
      <p>What lies beside the page, while one stays on it.</p>
    </Drawer>
  );
}

function EditDialog({ close }: { close: () => void }) {
  return (
    <Dialog
      title="Edit profile"
      onClose={close}
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button variant="primary" loading>
            Save
          </Button>
        </>
      }
    >
      <FormStack>
        <FormError message="Failed to save your profile" />
        <TextField label="Full name" defaultValue="Ada Obi" />
        <TextField label="Email" defaultValue="ada@" error="This is not an e-mail address." />
      </FormStack>
    </Dialog>
  );
}

function NameForm({ close }: { close: () => void }) {
  const form = useForm({
    initial: { name: "" },
    validate: ({ name }) => (name === "" ? { name: "Name is required" } : {}),
    submit: () => Promise.reject(new Error("refused")),
    fallback: "This did not work.",
  });
  return (
    <FormDialog title="Rename player" form={form} action="Rename" onClose={close}>
      <TextField label="New name" required {...form.text("name")} />
    </FormDialog>
  );
}
