import { t } from "@lingui/core/macro";
import { Share2 } from "lucide-react";
import { type ComponentType, useState } from "react";
import type { SharedPage } from "../lib/shared-page.ts";
import { Button } from "./button.tsx";
import { toast } from "./toast.ts";

type Sheet = ComponentType<{ shared: SharedPage; onClose: () => void }>;
type ShareButtonProps = { shared: SharedPage; className?: string | undefined; label?: string | undefined };

/** Opens the sheet with all ways to send this page round. Its code comes with the press. */
export function ShareButton({ shared, className, label }: ShareButtonProps) {
  const [Opened, setOpened] = useState<Sheet | null>(null);
  const [loading, setLoading] = useState(false);
  const open = async () => {
    setLoading(true);
    try {
      const { ShareSheet } = await import("./share-sheet.tsx");
      setOpened(() => ShareSheet);
    } catch {
      toast.error(t`Couldn't open this. Check your connection and try again.`);
    }
    setLoading(false);
  };
  return (
    <>
      <Button className={className} loading={loading} aria-label={label} onClick={() => void open()}>
        <Share2 aria-hidden="true" />
        {t`Share`}
      </Button>
      {Opened && <Opened shared={shared} onClose={() => setOpened(null)} />}
    </>
  );
}
