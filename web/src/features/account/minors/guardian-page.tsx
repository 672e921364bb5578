import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "react-router";
import { call, type ResponseOf } from "../../../lib/api.ts";
import { messageOf } from "../../../lib/problem.ts";
import { queryClient } from "../../../lib/query.ts";
import { Button } from "../../../ui/button.tsx";
import { cx } from "../../../ui/cx.ts";
import { Link } from "../../../ui/link.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { Logo } from "../../../ui/logo.tsx";
import { FormError, Notice } from "../../../ui/notice.tsx";
import { SkeletonRows } from "../../../ui/skeleton.tsx";
import { AuthLayout } from "../auth-layout.tsx";
import { ReadTerms } from "../read-terms.tsx";
import styles from "../settings-page.module.css";

type Request = ResponseOf<"POST /api/guardian/read">["data"];

/** /guardian#token: the page of a guardian, who has no account. The part after # never reaches a server log. */
export function GuardianPage() {
  const token = useLocation().hash.slice(1);
  return (
    <AuthLayout
      title={t`Consent for a player under 18`}
      subtitle={t`For the parent or guardian`}
      brand={<Logo />}
      otherWay={<Link to="/help">{t`Help`}</Link>}
    >
      {token === "" ? (
        <Notice tone="error">{t`This link is broken. Open it again from your email.`}</Notice>
      ) : (
        <ByLink token={token} />
      )}
    </AuthLayout>
  );
}

const requestKey = (token: string) => ["guardian-request", token];

function ByLink({ token }: { token: string }) {
  const request = useQuery({
    queryKey: requestKey(token),
    queryFn: async ({ signal }) => (await call("POST /api/guardian/read", { body: { token }, signal })).data,
    gcTime: 0,
  });
  return (
    <Loaded
      query={request}
      failure={t`Couldn't load the request`}
      waiting={<SkeletonRows rows={6} label={t`Loading the request`} />}
    >
      {(data) => (
        <div className={cx(styles.stack, styles.address)}>
          <WhatFor request={data} />
          <Decision token={token} request={data} />
        </div>
      )}
    </Loaded>
  );
}

/** Who asks, for what, and which data is processed: what a consent must know. */
function WhatFor({ request: { player_name: player, guardian_name: guardian } }: { request: Request }) {
  return (
    <>
      <p>
        {t`This request is for ${guardian}. ${player} is under 18 and asks for your consent to enter free pool events on PocketHall.`}
      </p>
      <ul className={styles.tasks}>
        <li>{t`Only free events: ${player} cannot pay in, enter for a fee, send gifts or withdraw money before turning 18.`}</li>
        <li>{t`Everyone can see the name, state, entries and results. No photo is shown.`}</li>
        <li>{t`Only we can see the date of birth, email and phone number.`}</li>
        <li>{t`We keep your name, your email, your answer and its time as a record of your consent.`}</li>
        <li>{t`You can withdraw your consent at any time. It ends on the 18th birthday.`}</li>
      </ul>
      <p>
        <ReadTerms />
      </p>
    </>
  );
}

type Choice = "agreed" | "declined" | "withdrawn";
type DecisionProps = { token: string; request: Request };

function Decision({ token, request }: DecisionProps) {
  const [busy, setBusy] = useState<Choice | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const decide = async (choice: Choice) => {
    setBusy(choice);
    setProblem(null);
    await send(token, choice, request.terms_version).catch((error: unknown) =>
      setProblem(messageOf(error, t`That didn't work. Try again.`)),
    );
    setBusy(null);
  };
  const button = (choice: Choice, label: string) => (
    <Button
      variant={choice === "agreed" ? "primary" : "secondary"}
      large
      wide
      loading={busy === choice}
      disabled={busy !== null && busy !== choice}
      onClick={() => void decide(choice)}
    >
      {label}
    </Button>
  );
  return (
    <>
      <Outcome request={request} />
      <FormError message={problem} />
      {request.state === "waiting" && (
        <>
          <p>
            {request.terms_version === null
              ? t`By choosing Agree you confirm that you are the parent or guardian.`
              : t`By choosing Agree you confirm that you are the parent or guardian, and accept the terms for the player.`}
          </p>
          {button("agreed", t`Agree`)}
          {button("declined", t`Decline`)}
        </>
      )}
      {request.state === "agreed" && button("withdrawn", t`Withdraw consent`)}
    </>
  );
}

/** @throws ApiProblem, after the request was read again: terms or answer may have changed meanwhile. */
async function send(token: string, choice: Choice, version: string | null): Promise<void> {
  try {
    const { data } =
      choice === "withdrawn"
        ? await call("POST /api/guardian/withdraw", { body: { token } })
        : await call("POST /api/guardian/answer", {
            body: { token, answer: choice, ...(version === null ? {} : { terms_version: version }) },
          });
    queryClient.setQueryData(requestKey(token), data);
  } catch (error) {
    void queryClient.invalidateQueries({ queryKey: requestKey(token) });
    throw error;
  }
}

function Outcome({ request: { state, player_name: player } }: { request: Request }) {
  switch (state) {
    case "agreed":
      return (
        <Notice tone="success">{t`You have agreed. We've emailed you a confirmation. Open this page again to withdraw your consent.`}</Notice>
      );
    case "declined":
      return <Notice>{t`You have declined. ${player} can ask you again.`}</Notice>;
    case "withdrawn":
      return (
        <Notice>{t`You have withdrawn your consent. ${player} can't enter new events. Current entries stay: ask the player to leave them, or contact the organiser.`}</Notice>
      );
    default:
      return null;
  }
}
