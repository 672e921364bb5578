import { forEachField } from "@pockethall/contract/self-description";
import { expect, test } from "vitest";
import { checkProfile, photoProblem, profileForm } from "./profile-form.ts";

const values = {
  name: " Ada Example ",
  email: "ada@example.test",
  phone: "08030000000",
  state: "Lagos",
  ...forEachField(() => ""),
  profile_image: "",
};
const sent = (form: FormData) => Object.fromEntries(form);

test("name, email, phone and state are required; bio and photo are not", () => {
  expect(checkProfile(values)).toEqual({});
  expect(checkProfile({ ...values, name: " ", email: "", phone: "", state: "" })).toEqual({
    name: "Name is required",
    email: "Email is required",
    phone: "Phone number is required",
    state: "State is required",
  });
});

test("only non-empty fields are sent, trimmed", () => {
  expect(sent(profileForm(values, values, null))).toEqual({
    name: "Ada Example",
    email: "ada@example.test",
    phone: "08030000000",
    state: "Lagos",
  });
});

test("a bio that was there and was emptied is sent empty", () => {
  expect(sent(profileForm(values, { ...values, bio: "Left-handed" }, null))).toHaveProperty("bio", "");
  expect(sent(profileForm({ ...values, bio: "Hi" }, values, null))).toHaveProperty("bio", "Hi");
});

test("a chosen photo goes along under its name", () => {
  const photo = new Blob(["x"], { type: "image/png" });
  const image = profileForm({ ...values, profile_image: "me.png" }, values, photo).get("profile_image");
  expect(image).toMatchObject({ name: "me.png", type: "image/png" });
});

test.each([
  ["image/jpeg", 8_000_000, undefined],
  ["image/avif", 1, undefined],
  ["image/svg+xml", 1, "Choose a JPEG, PNG, WebP, GIF or AVIF picture"],
  ["application/pdf", 1, "Choose a JPEG, PNG, WebP, GIF or AVIF picture"],
  ["", 1, "Choose a JPEG, PNG, WebP, GIF or AVIF picture"],
  ["image/jpeg", 8_000_001, "Choose a picture up to 8 MB"],
])("a file of type %j and %i bytes: %s", (type, size, problem) => expect(photoProblem({ type, size })).toBe(problem));
