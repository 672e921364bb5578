import { t } from "@lingui/core/macro";
import type { Announcement } from "@pockethall/contract/announcements";
import type { Tournament } from "@pockethall/contract/tournaments";
import { formatDate, formatTime } from "../../../lib/dates.ts";
import { nairaText } from "../../../ui/money.tsx";
import { QrPicture } from "../../../ui/qr-picture.tsx";
import { type PrizePlan, shareName } from "../prize-plan.ts";
import { PaperPage } from "./paper.tsx";
import styles from "./print.module.css";

/** What each place earns; who has earned it once that is known. */
export function PrizeSheet({ title, plan }: { title: string; plan: PrizePlan }) {
  return (
    <PaperPage title={t`Prizes`} subtitle={title}>
      <p>{t`Prize pool: ${{ amount: nairaText(plan.pool) }}`}</p>
      {plan.highest_break_prize > 0 && (
        <p>{t`Highest break prize (included): ${{ amount: nairaText(plan.highest_break_prize) }}`}</p>
      )}
      <table className={styles.list}>
        <tbody>
          {plan.shares.map((share) => (
            <tr key={`${share.place} ${share.player?.id ?? ""}`}>
              <td>
                {share.player
                  ? t`Place ${{ place: share.place }}: ${{ name: share.player.name }}`
                  : shareName(plan, share)}
              </td>
              <td className={styles.amount}>{nairaText(share.amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </PaperPage>
  );
}

/** The messages of the last day, large enough to be read from a step away. */
export const NoticeSheet = ({ title, notices }: { title: string; notices: readonly Announcement[] }) => (
  <PaperPage title={t`Announcements`} subtitle={title}>
    {notices.map(({ id, text, created_at }) => (
      <div key={id} className={styles.notice}>
        <p>{text}</p>
        <small>{`${formatDate(created_at)}, ${formatTime(created_at)}`}</small>
      </div>
    ))}
  </PaperPage>
);

/** How to check in on one's own phone: a QR code of the tournament's page, and the PIN of the day. */
export function CheckInPoster({ tournament, pin }: { tournament: Tournament; pin: string | null }) {
  const { id, name, settings } = tournament;
  const address = `${location.origin}/tournaments/${id}`;
  const [from, to] = [settings?.check_in_opens_at, settings?.check_in_closes_at];
  return (
    <section className={styles.poster}>
      <h1>{t`Check in here`}</h1>
      <p>{name}</p>
      <QrPicture text={address} label={t`QR code of the tournament's page`} className={styles.qr} />
      <p className={styles.address}>{address}</p>
      {pin !== null && (
        <p>
          {t`PIN of the day`} <b className={styles.pin}>{pin}</b>
        </p>
      )}
      {from && to && (
        <p>{t`Check-in: ${{ day: formatDate(from) }}, ${{ from: formatTime(from) }} to ${{ to: formatTime(to) }}`}</p>
      )}
      {settings?.unchecked_lose_seat && <p>{t`Players who don't check in lose their seat.`}</p>}
    </section>
  );
}
