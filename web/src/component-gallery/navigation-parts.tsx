import { Settings, User } from "lucide-react";
import { useState } from "react";
import { BackLink } from "../ui/back-link.tsx";
import { Button } from "../ui/button.tsx";
import { CountLine, FilterBar } from "../ui/filter-bar.tsx";
import { Menu } from "../ui/menu.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { Pagination } from "../ui/pagination.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { Steps } from "../ui/steps.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { Case, ignore } from "./case.tsx";

const MANY = ["Overview", "Draw", "Live", "Fixtures", "Participants", "Standings", "Money"];

export function NavigationParts() {
  return (
    <>
      <Case name="The head of a page" wide>
        <BackLink to="/">Tournaments</BackLink>
        <PageHeader
          title="Lagos Island Open"
          subtitle="Surulere · Mar 04 to Mar 09"
          actions={<Button variant="primary">Register</Button>}
        />
      </Case>
      <Case name="Tabs: two with counts; more than fit" wide>
        <TwoTabs />
        <ManyTabs />
      </Case>
      <Case name="Filters and what they leave" wide>
        <FilterBar>
          <SelectField label="State" options={["Lagos"]} emptyOption="All States" />
          <SelectField label="Status" options={["Live"]} emptyOption="All" />
        </FilterBar>
        <CountLine>Showing 24 tournaments</CountLine>
      </Case>
      <Case name="Pages: the first, a middle one" wide>
        <Pagination label="Rankings" page={1} perPage={24} total={1_240} onPage={ignore} />
        <Pagination label="Players" page={7} perPage={24} total={1_240} onPage={ignore} />
      </Case>
      <Case name="Steps">
        <Steps label="Registration" names={["Details", "Payment", "Confirmation"]} current={1} />
      </Case>
      <Case name="A menu's button">
        <Menu
          label="Your account"
          trigger={<User />}
          head={
            <>
              <strong>Ada Obi</strong>
              ada@example.test
            </>
          }
          items={[
            { label: "Profile", icon: <User aria-hidden="true" />, to: "/" },
            { label: "Settings", icon: <Settings aria-hidden="true" />, onSelect: ignore },
          ]}
        />
      </Case>
    </>
  );
}

function TwoTabs() {
  const [tab, setTab] = useState<"live" | "done">("live");
  return (
    <Tabs
      label="Matches"
      value={tab}
      onChange={setTab}
      tabs={[
        { value: "live", label: "Live", count: 3 },
        { value: "done", label: "Completed", count: 128 },
      ]}
    >
      What the chosen tab shows.
    </Tabs>
  );
}

function ManyTabs() {
  const [tab, setTab] = useState("Draw");
  return (
    <Tabs label="Tournament" value={tab} onChange={setTab} tabs={MANY.map((name) => ({ value: name, label: name }))}>
      {tab}
    </Tabs>
  );
}
