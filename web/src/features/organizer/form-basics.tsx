import { t } from "@lingui/core/macro";
import { STATES } from "@pockethall/domain/states";
import type { ReactNode } from "react";
import { readMapPoint } from "../../lib/map-point.ts";
import { mapSearchAddress } from "../../lib/venue-map.ts";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { FoldedSection } from "../../ui/folded-section.tsx";
import { FieldPair, FormSection } from "../../ui/form-section.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextAreaField, TextField } from "../../ui/text-field.tsx";
import type { FormPart } from "./form-part.ts";
import styles from "./organizer.module.css";

/** What it is and where. */
export function BasicFields({ form, locked }: FormPart) {
  return (
    <FormSection title={t`Tournament`}>
      <TextField
        label={t`Name`}
        required
        maxLength={120}
        autoComplete="off"
        disabled={locked("name") !== undefined}
        hint={locked("name")}
        {...form.text("name")}
      />
      <FieldPair>
        <TextField
          label={t`Venue`}
          required
          maxLength={160}
          autoComplete="off"
          disabled={locked("venue") !== undefined}
          hint={locked("venue")}
          {...form.text("venue")}
        />
        <SelectField
          label={t`State`}
          required
          options={STATES}
          disabled={locked("state") !== undefined}
          hint={locked("state")}
          {...form.text("state")}
        />
      </FieldPair>
    </FormSection>
  );
}

function MapField({ form, locked }: FormPart) {
  const { venue, state, map_point: typed } = form.values;
  const point = readMapPoint(typed);
  const found = point && t`Latitude ${{ latitude: point.latitude }}, longitude ${{ longitude: point.longitude }}`;
  return (
    <div className={styles.mapField}>
      <TextField
        label={t`Place on the map (optional)`}
        autoComplete="off"
        disabled={locked("venue_latitude") !== undefined}
        hint={found ?? t`Find the hall on the map, then copy its link or coordinates and paste them here.`}
        {...form.text("map_point")}
      />
      <a href={mapSearchAddress({ venue: venue || "snooker hall", state })} target="_blank" rel="noreferrer">
        {t`Find on map`}
      </a>
    </div>
  );
}

/** Dates and times, in Lagos. */
export const TimeFields = ({ form, locked }: FormPart) => (
  <FormSection title={t`Dates and times, in Nigeria (WAT)`} pairs>
    <TextField
      label={t`Registration deadline`}
      type="datetime-local"
      required
      disabled={locked("registration_deadline") !== undefined}
      hint={locked("registration_deadline")}
      {...form.text("registration_deadline")}
    />
    <TextField
      label={t`Start`}
      type="datetime-local"
      required
      disabled={locked("start_date") !== undefined}
      hint={locked("start_date")}
      {...form.text("start_date")}
    />
    <TextField
      label={t`End`}
      type="datetime-local"
      required
      disabled={locked("end_date") !== undefined}
      hint={locked("end_date")}
      {...form.text("end_date")}
    />
  </FormSection>
);

/** What the public page shows beside the games. `picture`: where it is chosen. */
export function PageFields({ form, locked, picture }: FormPart & { picture: ReactNode }) {
  const { comments_enabled: hasComments } = form.values;
  return (
    <FoldedSection title={t`Public page`} summary={t`Picture, description, map, stream, comments`}>
      {picture}
      <TextAreaField label={t`Description`} maxLength={2000} rows={3} {...form.text("description")} />
      <MapField form={form} locked={locked} />
      <TextField
        label={t`Stream link (optional)`}
        type="url"
        inputMode="url"
        autoComplete="off"
        hint={t`Any link of a YouTube video or live stream`}
        {...form.text("stream_url")}
      />
      <CheckboxField
        label={t`Comments are on`}
        checked={hasComments}
        onChange={(event) => form.set("comments_enabled", event.currentTarget.checked)}
      />
    </FoldedSection>
  );
}
