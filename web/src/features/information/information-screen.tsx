import { t } from "@lingui/core/macro";
import type { InformationName } from "@pockethall/contract/information-names";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Loaded } from "../../ui/loaded.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import styles from "./information.module.css";
import { informationQuery } from "./information.queries.ts";
import { InformationText } from "./information-text.tsx";

const TITLES: Readonly<Record<InformationName, string>> = {
  help: t`Help`,
  rules: t`Rules of play`,
  terms: t`Terms`,
  privacy: t`Privacy`,
  about: t`About PocketHall`,
};

type InformationScreenProps = { name: InformationName; contact: ReactNode };

/** An information page, and below it the contact. */
export function InformationScreen({ name, contact }: InformationScreenProps) {
  const page = useQuery(informationQuery(name));
  return (
    <div className={styles.page}>
      <PageHeader title={page.data?.title ?? TITLES[name]} />
      <Loaded
        query={page}
        waiting={<SkeletonRows rows={4} label={t`Loading the page`} />}
        failure={t`This page can't be shown right now.`}
      >
        {({ blocks }) => <InformationText blocks={blocks} />}
      </Loaded>
      {contact}
    </div>
  );
}
