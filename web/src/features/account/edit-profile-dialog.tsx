import { t } from "@lingui/core/macro";
import {
  forEachField,
  SELF_DESCRIPTION,
  SELF_DESCRIPTION_FIELDS,
  type SelfDescriptionField,
} from "@pockethall/contract/self-description";
import { STATES } from "@pockethall/domain/states";
import { useId } from "react";
import { call } from "../../lib/api.ts";
import { contactsQuery } from "../../lib/contacts-query.ts";
import { phoneForPeople } from "../../lib/phone.ts";
import { queryClient } from "../../lib/query.ts";
import { refreshUser } from "../../lib/session.ts";
import type { User } from "../../lib/session-store.ts";
import { useStepUp } from "../../lib/step-up.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FormStack } from "../../ui/form-stack.tsx";
import { FormError } from "../../ui/notice.tsx";
import { PhoneField } from "../../ui/phone-field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextAreaField, TextField } from "../../ui/text-field.tsx";
import { toast } from "../../ui/toast.ts";
import { useForm } from "../../ui/use-form.ts";
import { PhotoField } from "./photo-field.tsx";
import { checkProfile, type ProfileValues, profileForm, waitsForCode } from "./profile-form.ts";
import { shrinkPhoto } from "./shrink-photo.ts";
import { usePhoto } from "./use-photo.ts";

type EditProfileDialogProps = {
  user: User;
  /** A photo that was picked before the dialog opened. */
  picked: File | null;
  onClose: () => void;
};

function useProfileForm({ user, picked, onClose }: EditProfileDialogProps) {
  const photo = usePhoto(picked);
  const confirm = useStepUp();
  const initial = initialValues(user, photo.file);
  const form = useForm({
    initial,
    validate: checkProfile,
    submit: async (values) => {
      const image = photo.file && (await shrinkPhoto(photo.file));
      const answer = await confirm(() => call("POST /api/profile", { form: profileForm(values, initial, image) }));
      refreshUser(answer.user);
      void queryClient.invalidateQueries(contactsQuery); // another address waits there to be verified
      toast.success(
        waitsForCode(values, answer.user)
          ? t`Profile updated. Verify the new email or phone number in Settings.`
          : t`Profile updated`,
      );
      onClose();
    },
    fallback: t`Failed to update profile`,
  });
  const pickPhoto = (file: File) => {
    if (photo.pick(file)) form.set("profile_image", file.name);
  };
  return { form, photo, pickPhoto };
}

const initialValues = (user: User, photo: File | null): ProfileValues => ({
  name: user.name,
  email: user.email,
  phone: phoneForPeople(user.phone),
  state: user.state,
  ...forEachField((field) => user[field] ?? ""),
  profile_image: photo?.name ?? "",
});

/** Name, email, phone, state, bio and photo; the server's refusals are shown under their fields. */
export function EditProfileDialog(props: EditProfileDialogProps) {
  const { user, onClose } = props;
  const parts = useProfileForm(props);
  const { form } = parts;
  const id = useId();
  return (
    <Dialog
      title={t`Edit Profile`}
      onClose={onClose}
      busy={form.busy}
      actions={
        <>
          <Button onClick={onClose} disabled={form.busy}>
            {t`Cancel`}
          </Button>
          <Button type="submit" form={id} variant="primary" loading={form.busy}>
            {t`Save changes`}
          </Button>
        </>
      }
    >
      <Fields id={id} user={user} {...parts} />
    </Dialog>
  );
}

const TEXT_AREAS: Readonly<Record<SelfDescriptionField, { label: string; rows: number }>> = {
  bio: { label: t`About me (optional)`, rows: 4 },
};

type FieldsProps = ReturnType<typeof useProfileForm> & { id: string; user: User };

function Fields({ id, user, form, photo, pickPhoto }: FieldsProps) {
  return (
    <FormStack id={id} ref={form.ref} onSubmit={form.onSubmit}>
      <FormError message={form.message} />
      <PhotoField
        name={form.values.name}
        imageUrl={photo.previewUrl ?? user.profile_image_url}
        error={photo.problem ?? form.errors.profile_image}
        disabled={form.busy}
        onPick={pickPhoto}
      />
      <TextField label={t`Full name`} autoComplete="name" required {...form.text("name")} />
      <TextField
        label={t`Email`}
        type="email"
        autoComplete="email"
        inputMode="email"
        required
        {...form.text("email")}
      />
      <PhoneField
        label={t`Phone number`}
        required
        {...form.text("phone")}
        onChange={(shown) => form.set("phone", shown)}
      />
      <SelectField label={t`State`} options={STATES} required {...form.text("state")} />
      {SELF_DESCRIPTION_FIELDS.map((field) => (
        <TextAreaField key={field} {...SELF_DESCRIPTION[field]} {...TEXT_AREAS[field]} {...form.text(field)} />
      ))}
    </FormStack>
  );
}
