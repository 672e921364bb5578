import { DateTime } from "./date-time.tsx";

/** A moment on a record or a deadline: 'Mar 04, 2026, 14:30' in Lagos. */
export function RecordTime({ value }: { value: string | null | undefined }) {
  if (!value) return <DateTime value={value} />;
  return (
    <>
      <DateTime value={value} format="record" />, <DateTime value={value} format="time" />
    </>
  );
}
