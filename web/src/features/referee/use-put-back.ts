import { t } from "@lingui/core/macro";
import type { MatchState } from "@pockethall/domain/match-log-types";
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { toast } from "../../ui/toast.ts";
import type { Names } from "./pad-labels.ts";

/**
 * Leaves the pad when an official puts the open match back before its start, and says so. While `isHeld`, the pad still
 * has entries that the referee must decide about, and stays.
 */
export function usePutBack({ status }: MatchState, [name, otherName]: Names, isHeld: boolean): void {
  const navigate = useNavigate();
  const hasBegun = useRef(false);
  useEffect(() => {
    if (status !== "waiting") {
      hasBegun.current = true;
      return;
    }
    if (!hasBegun.current || isHeld) return;
    hasBegun.current = false;
    toast.info(t`The start of ${name} vs ${otherName} was undone. The match is scheduled again.`);
    void navigate("/referee");
  }, [status, isHeld, name, otherName, navigate]);
}
