import type { DrawProofs } from "@pockethall/contract/draw-proofs";
import { useEffect, useState } from "react";
import { call } from "../../lib/api.ts";
import { commitmentSeen, rememberCommitment } from "./seen-commitments.ts";
import { browserSha256, type KnownBeside, type Verification, verifyDraws } from "./verification.ts";

/** Verifies on request; what was found belongs to these draws and goes when newer ones come. */
export function useVerification(draws: DrawProofs) {
  const { tournament_id: id, commitment, proofs } = draws;
  const [busy, setBusy] = useState(false);
  const [found, setFound] = useState<{ attempts: number; verification: Verification } | null>(null);
  const isBeforeDraw = proofs.length === 0;
  useEffect(() => {
    if (isBeforeDraw) rememberCommitment(id, commitment);
  }, [isBeforeDraw, id, commitment]);
  const verify = async (): Promise<void> => {
    if (!browserSha256) return;
    setBusy(true);
    try {
      const known = { seeds: await seedsOf(draws).catch(() => null), seenBefore: commitmentSeen(id) };
      setFound({ attempts: proofs.length, verification: await verifyDraws(draws, known, browserSha256) });
    } finally {
      setBusy(false);
    }
  };
  const verification = found?.attempts === proofs.length ? found.verification : null;
  return { busy, verify, verification, isPossible: browserSha256 !== undefined };
}

async function seedsOf({ tournament_id: id, merged = [] }: DrawProofs): Promise<KnownBeside["seeds"]> {
  const { data } = await call("GET /api/tournaments/:id", { params: { id }, query: { include: "participants" } });
  if (data.drawn_at === null) return null;
  const drawnAs = new Map(merged.map(({ player_id, drawn_as }) => [player_id, drawn_as]));
  return (data.participants ?? []).flatMap((player) =>
    player.seed === null ? [] : [{ playerId: drawnAs.get(player.id) ?? player.id, seed: player.seed }],
  );
}
