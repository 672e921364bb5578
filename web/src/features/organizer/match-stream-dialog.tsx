import type { TournamentGame } from "@pockethall/contract/games";
import { youtubeVideoId } from "@pockethall/domain/streams";
import { Play } from "lucide-react";
import { call } from "../../lib/api.ts";
import * as texts from "../../texts/organizer/games-tab.ts";
import { Button } from "../../ui/button.tsx";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { Chip } from "../../ui/chip.tsx";
import { ClickToLoad } from "../../ui/click-to-load.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FormStack } from "../../ui/form-stack.tsx";
import { FormError } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { toast } from "../../ui/toast.ts";
import { useForm } from "../../ui/use-form.ts";
import styles from "./organizer.module.css";
import { refreshTournaments } from "./organizer.queries.ts";
import { namesOf } from "./rounds.ts";
import { useMatchStream } from "./use-match-stream.ts";

type Values = { youtubeUrl: string; featured: boolean };
type MatchStreamDialogProps = {
  game: TournamentGame;
  /** The tournament's own link, offered where the match has none. */
  defaultUrl: string | null;
  onClose: () => void;
};

/** The video of one match: set ahead, put on air, taken off air; and whether the match is among the featured ones. */
export function MatchStreamDialog({ game, defaultUrl, onClose }: MatchStreamDialogProps) {
  const stream = useMatchStream(game.id);
  const form = useForm<Values>({
    initial: { youtubeUrl: game.youtube_video_url ?? defaultUrl ?? "", featured: game.featured },
    validate: ({ youtubeUrl }) =>
      youtubeUrl.trim() === "" || youtubeVideoId(youtubeUrl) !== undefined ? {} : { youtubeUrl: texts.pasteTheLinkOfA },
    submit: async ({ youtubeUrl, featured }) => {
      const link = youtubeUrl.trim();
      // While it is on air another link goes on air at once; before, it is only set.
      if (stream.isLive && link !== "") await stream.start(link);
      const body = { featured, ...(stream.isLive ? {} : { stream_url: link === "" ? null : link }) };
      await call("PUT /api/organizer/matches/:id/stream", { params: { id: game.id }, body });
      await refreshTournaments();
      toast.success(texts.matchSaved);
      onClose();
    },
    fallback: texts.failedToSaveTheMatch,
  });
  const { youtubeUrl } = form.values;
  // What went wrong stands in the dialog; nothing follows then.
  const start = () => stream.start(youtubeUrl).catch(() => undefined);
  const end = () =>
    stream.end().then(
      () => form.set("youtubeUrl", ""),
      () => undefined,
    );
  return (
    <Dialog title={texts.streamShort} onClose={onClose} busy={form.busy || stream.busy}>
      <FormStack ref={form.ref} onSubmit={form.onSubmit}>
        <p className={styles.quiet}>{namesOf(game)}</p>
        <p className={styles.row}>
          {stream.isLive ? <Chip tone="live">{texts.onAir}</Chip> : <Chip>{texts.offAir}</Chip>}
          {stream.viewers !== undefined && (
            <span className={styles.quiet}>{texts.watchingTheMatch(stream.viewers.toLocaleString("en-NG"))}</span>
          )}
        </p>
        <FormError message={form.message ?? stream.problem} />
        <TextField
          label={texts.youtubeLink}
          type="url"
          inputMode="url"
          autoComplete="off"
          hint={texts.emptyNoVideoOfThis}
          {...form.text("youtubeUrl")}
          error={form.errors.youtubeUrl ?? stream.linkProblem}
        />
        <Preview url={youtubeUrl} />
        <CheckboxField
          label={texts.showItAmongTheFeatured}
          checked={form.values.featured}
          onChange={(event) => form.set("featured", event.currentTarget.checked)}
        />
        <div className={styles.row}>
          {stream.isLive ? (
            <Button variant="danger" large loading={stream.busy} onClick={() => void end()}>
              {texts.endStream}
            </Button>
          ) : (
            <Button variant="primary" large loading={stream.busy} onClick={() => void start()}>
              {texts.startStream}
            </Button>
          )}
          <Button type="submit" large loading={form.busy}>
            {texts.save}
          </Button>
        </div>
      </FormStack>
    </Dialog>
  );
}

/** What viewers see; nothing while the link holds no video. */
function Preview({ url }: { url: string }) {
  const id = youtubeVideoId(url);
  if (id === undefined) return null;
  return (
    <ClickToLoad
      key={id}
      title={texts.whatViewersSee}
      src={`https://www.youtube-nocookie.com/embed/${id}?rel=0`}
      buttonLabel={texts.seeWhatViewersSee}
      icon={<Play aria-hidden="true" />}
      cost={texts.usesAbout5To10}
    />
  );
}
