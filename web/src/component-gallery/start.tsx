import "../ui/fonts.css";
import "../ui/tokens.css";
import "../ui/base.css";
import { I18nProvider } from "@lingui/react";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { MemoryRouter } from "react-router";
import { i18n } from "../lib/i18n.ts";
import { ComponentGallery } from "./component-gallery.tsx";

const asked = new URLSearchParams(location.search);
const theme = asked.get("theme");
if (theme !== null) document.documentElement.dataset["theme"] = theme;

const root = document.getElementById("root");
if (root === null) throw new Error("parts.html has no #root");
createRoot(root).render(
  <I18nProvider i18n={i18n}>
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <ComponentGallery group={asked.get("group")} theme={theme} />
      </MemoryRouter>
    </QueryClientProvider>
  </I18nProvider>,
);
