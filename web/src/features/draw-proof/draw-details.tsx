import { plural, t } from "@lingui/core/macro";
import type { DrawProofs } from "@pockethall/contract/draw-proofs";
import { useState } from "react";
import { Fact, Facts } from "../../ui/facts.tsx";
import { RecordTime } from "../../ui/record-time.tsx";
import styles from "./draw-proof.module.css";

type Proof = DrawProofs["proofs"][number];

/** One draw as it was published, folded: when, the secret, the hashes, and who was drawn at which place. */
export function DrawDetails({ proof, of: draws }: { proof: Proof; of: number }) {
  const [isOpen, setIsOpen] = useState(false);
  const name = plural(draws, {
    one: "Secret, hashes and order",
    other: `Draw ${{ attempt: proof.attempt }} of #: secret, hashes and order`,
  });
  return (
    <details className={styles.details} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{name}</summary>
      {isOpen && <Unfolded proof={proof} />}
    </details>
  );
}

function Unfolded({ proof }: { proof: Proof }) {
  const entryOf = new Map(proof.entries.map((entry) => [entry.player_id, entry]));
  return (
    <>
      <Facts>
        <Fact name={t`Drawn`}>
          <RecordTime value={proof.drawn_at} />
        </Fact>
        {(["secret", "entry_hash", "result_hash"] as const).map((field) => (
          <Fact key={field} name={HASH_NAMES[field]} wide>
            <code className={styles.hash}>{proof[field]}</code>
          </Fact>
        ))}
      </Facts>
      <ol className={styles.order} aria-label={t`Drawn order`}>
        {proof.order.map((playerId) => (
          <li key={playerId}>
            {entryOf.get(playerId)?.name}
            <code className={styles.hash}> {entryOf.get(playerId)?.registration_id}</code>
          </li>
        ))}
      </ol>
    </>
  );
}

const HASH_NAMES = {
  secret: t`Secret`,
  entry_hash: t`SHA-256 of the entry list`,
  result_hash: t`SHA-256 of the order`,
} as const;
