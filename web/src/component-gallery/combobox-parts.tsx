import { useState } from "react";
import { Combobox } from "../ui/combobox/combobox.tsx";
import { Case } from "./case.tsx";

const STATES = ["Abia", "Adamawa", "Akwa Ibom", "Anambra", "Bauchi", "Bayelsa", "Kano", "Katsina", "Lagos"];

const found = (text: string) => STATES.filter((state) => state.toLowerCase().startsWith(text.toLowerCase()));

export function ComboboxParts() {
  return (
    <Case name="Found by typing: empty, chosen, wrong">
      <StateField />
      <StateField initial="Kano" />
      <StateField error="State is required" />
    </Case>
  );
}

function StateField({ initial, error }: { initial?: string; error?: string }) {
  const [chosen, setChosen] = useState(initial);
  const [text, setText] = useState(initial ?? "");
  const choose = (state: string | undefined) => {
    setChosen(state);
    setText(state ?? "");
  };
  return (
    <Combobox
      kind="inline"
      label="Home state"
      listLabel="States"
      placeholder="Search states"
      error={error}
      text={text}
      onText={setText}
      groups={[{ items: text === chosen ? STATES : found(text) }]}
      chosen={chosen}
      keyOf={(state) => state}
      onChoose={choose}
      clear={chosen === undefined ? undefined : { label: "Clear state", onClear: () => choose(undefined) }}
      empty="No state has this name"
    >
      {(state) => state}
    </Combobox>
  );
}
