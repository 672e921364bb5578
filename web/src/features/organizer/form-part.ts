import type { EditableField } from "@pockethall/domain/tournament-editing";
import type { Form } from "../../ui/use-form.ts";
import type { TournamentValues } from "./tournament-values.ts";

/** What a part of the form needs: the form, and which fields stand as they are. */
export type FormPart = {
  form: Form<TournamentValues>;
  /** Why a field cannot change any more; undefined while it can. */
  locked: (field: EditableField) => string | undefined;
};
