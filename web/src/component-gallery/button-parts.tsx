import { Bell, Gift as GiftIcon, Trophy } from "lucide-react";
import { Badge } from "../ui/badge.tsx";
import { nameWithBadge } from "../ui/badge-count.ts";
import { Button, type ButtonVariant, IconButton, LinkButton } from "../ui/button.tsx";
import { FollowButton } from "../ui/follow-button.tsx";
import { GiftButton } from "../ui/gift-button.tsx";
import { ShareButton } from "../ui/share-button.tsx";
import { ShowMore } from "../ui/show-more.tsx";
import { Case, Focused } from "./case.tsx";
import styles from "./component-gallery.module.css";

const VARIANTS: readonly ButtonVariant[] = ["primary", "secondary", "plain", "danger"];
const SHARED = { title: "Lagos Open", text: "Lagos Open, Surulere", path: "/", cardPath: "/favicon.svg" };

const MORE = { hasNextPage: true, isFetchingNextPage: false, fetchNextPage: () => undefined };
const nothing = () => Promise.resolve();

export function ButtonParts() {
  return (
    <>
      {VARIANTS.map((variant) => (
        <Case key={variant} name={`${variant}: at rest, focused, disabled, busy`} wide>
          <div className={styles.row}>
            <Button variant={variant}>Enter</Button>
            <Focused>
              <Button variant={variant}>Enter</Button>
            </Focused>
            <Button variant={variant} disabled>
              Enter
            </Button>
            <Button variant={variant} loading>
              Enter
            </Button>
          </div>
        </Case>
      ))}
      <Case name="With an icon, as a link, large">
        <div className={styles.row}>
          <Button>
            <Trophy aria-hidden="true" />
            Draw
          </Button>
          <LinkButton to="/" variant="plain">
            View all
          </LinkButton>
          <Button variant="primary" large>
            Pay ₦2,500
          </Button>
        </div>
      </Case>
      <Case name="Icon buttons: at rest, counted, focused, disabled">
        <div className={styles.row}>
          <IconButton label="Send a gift">
            <GiftIcon />
          </IconButton>
          <IconButton label={nameWithBadge("Notifications", 120)}>
            <Bell />
            <Badge count={120} />
          </IconButton>
          <Focused>
            <IconButton label="Notifications">
              <Bell />
            </IconButton>
          </Focused>
          <IconButton label="Notifications" disabled>
            <Bell />
          </IconButton>
        </div>
      </Case>
      <Case name="Wide, with a long text">
        <Button variant="primary" wide>
          Enter the Lagos Island Open Invitational now
        </Button>
      </Case>
      <ActionCases />
    </>
  );
}

function ActionCases() {
  return (
    <>
      <Case name="Follow: not yet, already">
        <div className={styles.row}>
          <FollowButton name="Ada Obi" isFollowing={false} save={nothing} followed="" />
          <FollowButton name="Ada Obi" isFollowing save={nothing} followed="" />
        </div>
      </Case>
      <Case name="More of a list: at rest, busy">
        <ShowMore query={MORE} label="Show older results" />
        <ShowMore query={{ ...MORE, isFetchingNextPage: true }} label="Show older results" />
      </Case>
      <Case name="Gift and share">
        <div className={styles.row}>
          <GiftButton players={[{ id: "1", name: "Ada Obi" }]}>Send Gift</GiftButton>
          <ShareButton shared={SHARED} />
        </div>
      </Case>
    </>
  );
}
