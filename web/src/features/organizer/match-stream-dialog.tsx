import { t } from "@lingui/core/macro";
import type { TournamentGame } from "@pockethall/contract/games";
import { youtubeVideoId } from "@pockethall/domain/streams";
import { Play } from "lucide-react";
import { call } from "../../lib/api.ts";
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
import { namesOf } from "./match-names.ts";
import styles from "./organizer.module.css";
import { refreshTournaments } from "./organizer.queries.ts";
import { useMatchStream } from "./use-match-stream.ts";

type Values = { youtubeUrl: string; featured: boolean };
type MatchStreamDialogProps = {
  game: TournamentGame;
  /** The tournament's own link, offered where the match has none. */
  defaultUrl: string | null;
  onClose: () => void;
};

type MatchStream = ReturnType<typeof useMatchStream>;

const count = (viewers: number): string => viewers.toLocaleString("en-NG");

/** The video of one match: set ahead, put on air, taken off air; and whether the match is among the featured ones. */
export function MatchStreamDialog({ game, defaultUrl, onClose }: MatchStreamDialogProps) {
  const stream = useMatchStream(game.id);
  const form = useStreamForm({ game, defaultUrl, onClose }, stream);
  const { youtubeUrl } = form.values;
  return (
    <Dialog title={t`Stream`} onClose={onClose} busy={form.busy || stream.busy}>
      <FormStack ref={form.ref} onSubmit={form.onSubmit}>
        <p className="quiet">{namesOf(game)}</p>
        <p className={styles.row}>
          {stream.isLive ? <Chip tone="live">{t`On air`}</Chip> : <Chip>{t`Off air`}</Chip>}
          {stream.viewers !== undefined && (
            <span className="quiet">{t`${{ viewers: count(stream.viewers) }} watching the match`}</span>
          )}
        </p>
        <FormError message={form.message ?? stream.problem} />
        <TextField
          label={t`YouTube link`}
          type="url"
          inputMode="url"
          autoComplete="off"
          hint={t`Leave empty for no video`}
          {...form.text("youtubeUrl")}
          error={form.errors.youtubeUrl ?? stream.linkProblem}
        />
        <Preview url={youtubeUrl} />
        <CheckboxField
          label={t`Show it among the featured matches`}
          checked={form.values.featured}
          onChange={(event) => form.set("featured", event.currentTarget.checked)}
        />
        <div className={styles.row}>
          <StreamButton stream={stream} youtubeUrl={youtubeUrl} onEnd={() => form.set("youtubeUrl", "")} />
          <Button type="submit" large loading={form.busy}>
            {t`Save`}
          </Button>
        </div>
      </FormStack>
    </Dialog>
  );
}

const useStreamForm = ({ game, defaultUrl, onClose }: MatchStreamDialogProps, stream: MatchStream) =>
  useForm<Values>({
    initial: { youtubeUrl: game.youtube_video_url ?? defaultUrl ?? "", featured: game.featured },
    validate: ({ youtubeUrl }) =>
      youtubeUrl.trim() === "" || youtubeVideoId(youtubeUrl) !== undefined
        ? {}
        : { youtubeUrl: t`Paste the link of a YouTube video or live stream` },
    submit: async ({ youtubeUrl, featured }) => {
      const link = youtubeUrl.trim();
      // While it is on air another link goes on air at once; before, it is only set.
      if (stream.isLive && link !== "") await stream.start(link);
      const body = { featured, ...(stream.isLive ? {} : { stream_url: link === "" ? null : link }) };
      await call("PUT /api/organizer/matches/:id/stream", { params: { id: game.id }, body });
      await refreshTournaments();
      toast.success(t`Match saved`);
      onClose();
    },
    fallback: t`Couldn't save the match. Try again.`,
  });

type StreamButtonProps = { stream: MatchStream; youtubeUrl: string; onEnd: () => void };

/** Starts or ends the stream. After a failure nothing follows: the dialog shows the error. */
function StreamButton({ stream, youtubeUrl, onEnd }: StreamButtonProps) {
  const start = () => stream.start(youtubeUrl).catch(() => undefined);
  const end = () => stream.end().then(onEnd, () => undefined);
  return stream.isLive ? (
    <Button variant="danger" large loading={stream.busy} onClick={() => void end()}>
      {t`End stream`}
    </Button>
  ) : (
    <Button variant="primary" large loading={stream.busy} onClick={() => void start()}>
      {t`Start stream`}
    </Button>
  );
}

/** What viewers see; nothing while the link holds no video. */
function Preview({ url }: { url: string }) {
  const id = youtubeVideoId(url);
  if (id === undefined) return null;
  return (
    <ClickToLoad
      key={id}
      title={t`What viewers see`}
      src={`https://www.youtube-nocookie.com/embed/${id}?rel=0`}
      buttonLabel={t`See what viewers see`}
      icon={<Play aria-hidden="true" />}
      cost={t`Uses about 5 to 10 MB of data a minute.`}
    />
  );
}
