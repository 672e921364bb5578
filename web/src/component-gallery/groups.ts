import type { ComponentType } from "react";
import { ButtonParts } from "./button-parts.tsx";
import { ComboboxParts } from "./combobox-parts.tsx";
import { FieldParts } from "./field-parts.tsx";
import { NavigationParts } from "./navigation-parts.tsx";
import { OverParts } from "./over-parts.tsx";
import { ReviewParts } from "./review-parts.tsx";
import { SharingParts } from "./sharing-parts.tsx";
import { StateParts } from "./state-parts.tsx";
import { SurfaceParts } from "./surface-parts.tsx";
import { TableParts } from "./table-parts.tsx";
import { TokenParts } from "./token-parts.tsx";
import { WordParts } from "./word-parts.tsx";

/** What the page shows, in its order; the key is in the address. */
export const GROUPS: Readonly<Record<string, { title: string; Parts: ComponentType }>> = {
  tokens: { title: "Tokens", Parts: TokenParts },
  buttons: { title: "Buttons", Parts: ButtonParts },
  fields: { title: "Fields", Parts: FieldParts },
  words: { title: "Words and figures", Parts: WordParts },
  surfaces: { title: "Surfaces", Parts: SurfaceParts },
  navigation: { title: "Navigation", Parts: NavigationParts },
  tables: { title: "Tables", Parts: TableParts },
  states: { title: "States", Parts: StateParts },
  sharing: { title: "Sharing", Parts: SharingParts },
  reviews: { title: "Reviews", Parts: ReviewParts },
  comboboxes: { title: "Comboboxes", Parts: ComboboxParts },
  over: { title: "Over the page", Parts: OverParts },
};
