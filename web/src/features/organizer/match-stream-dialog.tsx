import type { TournamentGame } from "@pockethall/contract/games";
import { youtubeVideoId } from "@pockethall/domain/streams";
import { call } from "../../lib/api.ts";
import { Button } from "../../ui/button.tsx";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FormStack } from "../../ui/form-stack.tsx";
import { FormError } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { toast } from "../../ui/toast.ts";
import { useForm } from "../../ui/use-form.ts";
import styles from "./organizer.module.css";
import { refreshTournaments } from "./organizer.queries.ts";
import { namesOf } from "./rounds.ts";

type Values = { stream_url: string; featured: boolean };

/** The video of one match, and whether it is among the featured ones. */
export function MatchStreamDialog({ game, onClose }: { game: TournamentGame; onClose: () => void }) {
  const form = useForm<Values>({
    initial: { stream_url: game.youtube_video_url ?? "", featured: game.featured },
    validate: ({ stream_url }) =>
      stream_url.trim() === "" || youtubeVideoId(stream_url) !== undefined
        ? {}
        : { stream_url: "Paste the link of a YouTube video or live stream" },
    submit: async ({ stream_url, featured }) => {
      const body = { stream_url: stream_url.trim() === "" ? null : stream_url.trim(), featured };
      await call("PUT /api/organizer/matches/:id/stream", { params: { id: game.id }, body });
      await refreshTournaments();
      toast.success("Match saved");
      onClose();
    },
    fallback: "Failed to save the match. Please try again.",
  });
  return (
    <Dialog title="Stream" onClose={onClose} busy={form.busy}>
      <FormStack ref={form.ref} onSubmit={form.onSubmit}>
        <p className={styles.quiet}>{namesOf(game)}</p>
        <FormError message={form.message} />
        <TextField
          label="YouTube link"
          type="url"
          inputMode="url"
          autoComplete="off"
          hint="Empty: no video of this match"
          {...form.text("stream_url")}
        />
        <CheckboxField
          label="Show it among the featured matches"
          checked={form.values.featured}
          onChange={(event) => form.set("featured", event.currentTarget.checked)}
        />
        <Button type="submit" variant="primary" large loading={form.busy}>
          Save
        </Button>
      </FormStack>
    </Dialog>
  );
}
