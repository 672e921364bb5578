import { t } from "@lingui/core/macro";
import styles from "./notification-settings.module.css";
import { CHANNEL_NAMES, EVENT_LABELS } from "./preference-labels.ts";
import type { Channel, EventRow, PreferenceChange, Preferences } from "./preferences.queries.ts";
import { Switch } from "./switch.tsx";

type MatrixProps = {
  preferences: Preferences;
  channels: readonly Channel[];
  onChange: (change: PreferenceChange) => void;
};

/** Events by channels, a switch in each cell. A channel that is off keeps its column, for when it is on again. */
export function EventMatrix({ preferences, channels, onChange }: MatrixProps) {
  return (
    <table className={styles.matrix}>
      <caption className="visually-hidden">{t`Notification settings, by event and channel`}</caption>
      <thead>
        <tr>
          <th scope="col">{t`Event`}</th>
          {channels.map((channel) => (
            <th key={channel} scope="col" className={styles.cell}>
              {CHANNEL_NAMES[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {preferences.events.map((row) => (
          <tr key={row.event}>
            <th scope="row">
              {EVENT_LABELS[row.event].name}
              <span className={styles.hint}>{EVENT_LABELS[row.event].hint}</span>
            </th>
            {channels.map((channel) => (
              <td key={channel} className={styles.cell} data-channel={CHANNEL_NAMES[channel]}>
                <Cell row={row} channel={channel} isChannelOn={preferences.channels[channel]} onChange={onChange} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type CellProps = { row: EventRow; channel: Channel; isChannelOn: boolean; onChange: MatrixProps["onChange"] };

function Cell({ row, channel, isChannelOn, onChange }: CellProps) {
  const isFixed = row.is_always_sent && channel !== "push";
  const name = `${EVENT_LABELS[row.event].name}: ${CHANNEL_NAMES[channel]}`;
  return (
    <Switch
      aria-label={isFixed ? t`${name} (always on)` : name}
      checked={row[channel]}
      disabled={isFixed || !isChannelOn}
      onSwitch={(isOn) => onChange({ events: [{ event: row.event, [channel]: isOn }] })}
    />
  );
}
