import { useState } from "react";
import { CheckboxField } from "../ui/checkbox-field.tsx";
import fieldStyles from "../ui/field.module.css";
import { Field } from "../ui/field.tsx";
import { FoldedSection } from "../ui/folded-section.tsx";
import { FieldPair, FormCard, FormSection } from "../ui/form-section.tsx";
import { FormStack } from "../ui/form-stack.tsx";
import { MoneyField } from "../ui/money-field.tsx";
import { PhoneField } from "../ui/phone-field.tsx";
import { SearchForm } from "../ui/search-form.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { PasswordField, TextAreaField, TextField } from "../ui/text-field.tsx";
import { Case, ignore } from "./case.tsx";

const STATES = ["Lagos", "Federal Capital Territory, with a name that is longer than the field"];

export function FieldParts() {
  const [naira, setNaira] = useState("12500");
  return (
    <>
      <Case name="Text: empty with a hint, filled, wrong, disabled">
        <FormStack>
          <TextField label="Full name" placeholder="Ada Obi" hint="As on your identity card." />
          <TextField label="Full name" defaultValue="Chukwuemeka Oluwaseun Abdullahi-Nwachukwu the Second" />
          <TextField label="Email" defaultValue="ada@" error="This is not an e-mail address." />
          <TextField label="Hall" defaultValue="Surulere Snooker Club" disabled />
        </FormStack>
      </Case>
      <Case name="Password, phone, long text">
        <FormStack>
          <PasswordField label="Password" defaultValue="Demo-pass-2026" autoComplete="off" />
          <PhoneField label="Phone" name="phone" value="0803 123 4567" onChange={ignore} />
          <TextAreaField label="About" defaultValue="Left-handed." />
        </FormStack>
      </Case>
      <Case name="Search">
        <SearchForm label="Name" initial="Ada" onSearch={ignore} />
      </Case>
      <Case name="Money: with quick amounts, wrong">
        <FormStack>
          <MoneyField label="Amount" name="amount" value={naira} onChange={setNaira} quickNaira={[1_000, 5_000]} />
          <MoneyField label="Amount" name="wrong" value="50" onChange={ignore} error="At least ₦100." />
        </FormStack>
      </Case>
      <Case name="Choice: empty, long, wrong; a control of one's own">
        <FormStack>
          <SelectField label="State" options={STATES} emptyOption="All States" />
          <SelectField label="State" options={STATES} defaultValue={STATES[1]} />
          <SelectField label="State" options={STATES} emptyOption="Choose a state" error="State is required" />
          <Field label="Rating" hint="On 2026-11-22.">
            {(control) => (
              <span className={fieldStyles.frame}>
                <input {...control} className={fieldStyles.input} />
              </span>
            )}
          </Field>
        </FormStack>
      </Case>
      <Case name="A section of a long form">
        <FormCard>
          <FormSection title="Players and dates" hint="Fixed since the draw.">
            <TextField label="Venue" defaultValue="Surulere Snooker Club" />
            <FieldPair>
              <TextField label="First day" defaultValue="2026-11-24" />
              <TextField label="Maximum players" defaultValue="32" />
            </FieldPair>
          </FormSection>
        </FormCard>
      </Case>
      <FoldedParts />
      <Case name="Yes or no: off, on, disabled">
        <CheckboxField label="Remember me" />
        <CheckboxField label="Remember me" defaultChecked />
        <CheckboxField label="Remember me" disabled />
      </Case>
    </>
  );
}

const FoldedParts = () => (
  <Case name="Sections that most people leave as they are">
    <div>
      <FoldedSection title="Check-in" summary="Off">
        <TextField label="Opens" defaultValue="2026-11-24" />
      </FoldedSection>
      <FoldedSection title="Tie-breaks" summary="Frame difference, Head to head, Frames won, Highest break, Lots" pairs>
        <TextField label="First" defaultValue="Frame difference" />
        <TextField label="Second" defaultValue="Head to head" />
      </FoldedSection>
    </div>
  </Case>
);
