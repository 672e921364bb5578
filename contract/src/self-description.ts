/**
 * What players write about themselves: each text with the most characters it takes. The body of the profile form, the
 * account, the player page and the columns follow this list: `own_<field>` in `players`, and `<field>` in
 * `visible_players`, null where the player hides it.
 */
export const SELF_DESCRIPTION = { bio: { maxLength: 1000 } } as const;

export type SelfDescriptionField = keyof typeof SELF_DESCRIPTION;

export const SELF_DESCRIPTION_FIELDS = Object.keys(SELF_DESCRIPTION) as SelfDescriptionField[];

/** A record with one value for each field. */
export const forEachField = <Value>(valueOf: (field: SelfDescriptionField) => Value) =>
  Object.fromEntries(SELF_DESCRIPTION_FIELDS.map((field) => [field, valueOf(field)])) as Record<
    SelfDescriptionField,
    Value
  >;
