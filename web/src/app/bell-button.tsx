import { Bell } from "lucide-react";
import { useNavigate } from "react-router";
import * as texts from "../texts/app/start.ts";
import { Badge } from "../ui/badge.tsx";
import { nameWithBadge } from "../ui/badge-count.ts";
import { IconButton } from "../ui/button.tsx";

/** The way to the notifications, with the count of unread ones. */
export function BellButton({ count }: { count: number }) {
  const navigate = useNavigate();
  return (
    <IconButton label={nameWithBadge(texts.notifications, count)} onClick={() => navigate("/notifications")}>
      <Bell />
      <Badge count={count} />
    </IconButton>
  );
}
