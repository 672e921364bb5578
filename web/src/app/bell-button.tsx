import { t } from "@lingui/core/macro";
import { Bell } from "lucide-react";
import { useNavigate } from "react-router";
import { Badge } from "../ui/badge.tsx";
import { nameWithBadge } from "../ui/badge-count.ts";
import { IconButton } from "../ui/button.tsx";

/** The way to the notifications, with the count of unread ones. */
export function BellButton({ count }: { count: number }) {
  const navigate = useNavigate();
  return (
    <IconButton label={nameWithBadge(t`Notifications`, count)} onClick={() => navigate("/notifications")}>
      <Bell />
      <Badge count={count} />
    </IconButton>
  );
}
