import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { messageOf } from "../../../lib/problem.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { DateTime } from "../../../ui/date-time.tsx";
import { FormError, Notice } from "../../../ui/notice.tsx";
import { Switch } from "../switch.tsx";
import styles from "./push-devices.module.css";
import {
  type PushDevice,
  PushRefused,
  pushDevicesQuery,
  removeDevice,
  thisBrowserQuery,
  turnOn,
} from "./push-devices.queries.ts";
import type { PushSupport } from "./push-support.ts";

/** Notifications on this device, and the other devices of the account that show them. */
export function PushDevices() {
  const devices = useQuery(pushDevicesQuery);
  const browser = useQuery(thisBrowserQuery);
  usePermissionChanges(() => void browser.refetch());
  if (!devices.data || !browser.data) return null;
  const current = devices.data.find(({ is_current }) => is_current);
  const shown = browser.data.hasAddress ? current : undefined;
  return (
    <div className={styles.devices}>
      <ThisBrowser support={browser.data.support} current={shown} />
      <OtherDevices devices={devices.data.filter((device) => device !== shown)} />
    </div>
  );
}

/** The permission is given in the browser's own settings too, while this page is open. */
function usePermissionChanges(onChange: () => void): void {
  useEffect(() => {
    document.addEventListener("visibilitychange", onChange);
    return () => document.removeEventListener("visibilitychange", onChange);
  });
}

/** Why nothing can be turned on here, and what to do about it. */
const OBSTACLES: Readonly<Record<Exclude<PushSupport, "ready">, ReactNode>> = {
  denied: t`This browser blocks notifications from PocketHall. Open the site settings (tap the icon beside the address, then Permissions), allow notifications, and come back here.`,
  "needs-installing": t`On an iPhone or iPad, notifications need the installed app: tap Share, then Add to Home Screen, open PocketHall from there and turn them on here.`,
  "no-worker": t`This browser can't show notifications here.`,
  unsupported: t`This browser can't show notifications.`,
};

function ThisBrowser({ support, current }: { support: PushSupport; current: PushDevice | undefined }) {
  const [isExplaining, setExplaining] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (support !== "ready") return <Notice>{OBSTACLES[support]}</Notice>;
  const switchTo = async (isOn: boolean) => {
    setProblem(null);
    if (isOn && Notification.permission !== "granted") return setExplaining(true);
    try {
      await (isOn ? turnOn() : current && removeDevice(current));
    } catch (error) {
      setProblem(problemOf(error));
    }
  };
  return (
    <>
      <FormError message={problem} />
      <label className={styles.line}>
        <span>
          {t`Notifications on this device`}
          <span className={styles.hint}>{t`When you're called to the table, are next, or a place is free`}</span>
        </span>
        <Switch checked={current !== undefined} onSwitch={(isOn) => void switchTo(isOn)} />
      </label>
      {isExplaining && <Explanation onClose={() => setExplaining(false)} />}
    </>
  );
}

const FAILED = t`Couldn't change notifications on this device. Try again.`;
const problemOf = (error: unknown): string => (error instanceof PushRefused ? error.message : messageOf(error, FAILED));

/** A browser asks once: who refuses without knowing why must find the way in its settings. */
function Explanation({ onClose }: { onClose: () => void }) {
  const allow = () =>
    turnOn().catch((error: unknown) => {
      throw new Error(problemOf(error), { cause: error });
    });
  return (
    <ConfirmDialog
      title={t`Show notifications on this device?`}
      confirmLabel={t`Continue`}
      onConfirm={allow}
      fallback={FAILED}
      onClose={onClose}
    >
      <p>{t`Your browser will ask for permission next: choose Allow. We'll tell you when you're called to the table, when you're next and when a place is free for you. Amounts of money are never shown on the lock screen.`}</p>
    </ConfirmDialog>
  );
}

function OtherDevices({ devices }: { devices: readonly PushDevice[] }) {
  if (devices.length === 0) return null;
  return (
    <section>
      <h3>{t`Other devices with notifications`}</h3>
      <ul className={styles.list}>
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} />
        ))}
      </ul>
    </section>
  );
}

function DeviceRow({ device }: { device: PushDevice }) {
  const [isAsking, setAsking] = useState(false);
  const { device: name, last_success_at: reachedAt } = device;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <strong>{name}</strong>
        <p className="quiet">
          {reachedAt === null ? t`Nothing sent yet` : t`Last reached`}{" "}
          {reachedAt !== null && <DateTime value={reachedAt} />}
        </p>
      </div>
      <Button aria-label={t`Remove ${name}`} onClick={() => setAsking(true)}>
        {t`Remove`}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t`Remove ${name}?`}
          confirmLabel={t`Remove device`}
          onConfirm={() => removeDevice(device)}
          fallback={t`Couldn't remove the device. Try again.`}
          onClose={() => setAsking(false)}
        >
          <p>{t`It shows no more notifications. It stays logged in.`}</p>
        </ConfirmDialog>
      )}
    </li>
  );
}
