import { STATES } from "@pockethall/domain/states";
import * as texts from "../../texts/organizer/tournament-form.ts";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextAreaField, TextField } from "../../ui/text-field.tsx";
import type { FormPart } from "./form-part.ts";
import { FormSection } from "./form-section.tsx";
import { mapSearchLink, readMapPoint } from "./map-point.ts";
import styles from "./organizer.module.css";

/** What it is and where. */
export function BasicFields({ form, locked }: FormPart) {
  return (
    <FormSection title={texts.tournament}>
      <TextField
        label={texts.name}
        required
        maxLength={120}
        autoComplete="off"
        disabled={locked("name") !== undefined}
        hint={locked("name")}
        {...form.text("name")}
      />
      <TextAreaField label={texts.description} maxLength={2000} rows={3} {...form.text("description")} />
      <div className={styles.pair}>
        <TextField
          label={texts.venue}
          required
          maxLength={160}
          autoComplete="off"
          disabled={locked("venue") !== undefined}
          hint={locked("venue")}
          {...form.text("venue")}
        />
        <SelectField
          label={texts.state}
          required
          options={STATES}
          disabled={locked("state") !== undefined}
          hint={locked("state")}
          {...form.text("state")}
        />
      </div>
      <MapField form={form} locked={locked} />
    </FormSection>
  );
}

function MapField({ form, locked }: FormPart) {
  const { venue, state, map_point: typed } = form.values;
  const point = readMapPoint(typed);
  const found = point && texts.latitudeLongitude(point.latitude, point.longitude);
  return (
    <div className={styles.mapField}>
      <TextField
        label={texts.placeOnTheMapOptional}
        autoComplete="off"
        disabled={locked("venue_latitude") !== undefined}
        hint={found ?? texts.findTheHallOnThe}
        {...form.text("map_point")}
      />
      <a href={mapSearchLink(venue || "snooker hall", state)} target="_blank" rel="noreferrer">
        {texts.findOnMap}
      </a>
    </div>
  );
}

/** Dates and times, in Lagos. */
export const TimeFields = ({ form, locked }: FormPart) => (
  <FormSection title={texts.datesAndTimesInNigeria} pairs>
    <TextField
      label={texts.registrationDeadline}
      type="datetime-local"
      required
      disabled={locked("registration_deadline") !== undefined}
      hint={locked("registration_deadline")}
      {...form.text("registration_deadline")}
    />
    <TextField
      label={texts.start}
      type="datetime-local"
      required
      disabled={locked("start_date") !== undefined}
      hint={locked("start_date")}
      {...form.text("start_date")}
    />
    <TextField
      label={texts.end}
      type="datetime-local"
      required
      disabled={locked("end_date") !== undefined}
      hint={locked("end_date")}
      {...form.text("end_date")}
    />
  </FormSection>
);

/** What the public page offers beside the games. */
export const PageFields = ({ form }: FormPart) => (
  <FormSection title={texts.publicPage}>
    <TextField
      label={texts.streamLinkOptional}
      type="url"
      inputMode="url"
      autoComplete="off"
      hint={texts.anyLinkOfAYoutube}
      {...form.text("stream_url")}
    />
    <CheckboxField
      label={texts.commentsAreOn}
      checked={form.values.comments_enabled}
      onChange={(event) => form.set("comments_enabled", event.currentTarget.checked)}
    />
  </FormSection>
);
