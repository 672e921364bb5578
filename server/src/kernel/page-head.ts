/** What a page says about itself to readers that run no script. */
export type PageHead = {
  title: string;
  description: string;
  /** The canonical address. */
  url: string;
  type: "website" | "profile";
  /** The address of a PNG of 1200x630. */
  picture?: string;
};

type Tags = readonly (readonly [name: string, content: string])[];

/** The tags for the head of a page: title, description, OpenGraph and Twitter tags. */
export function pageHeadTags(head: PageHead): string {
  const { title, description, url, type } = head;
  const { names, properties } = pictureTags(head);
  const allNames: Tags = [
    ["description", description],
    ["twitter:card", head.picture ? "summary_large_image" : "summary"],
    ["twitter:title", title],
    ["twitter:description", description],
    ...names,
  ];
  const allProperties: Tags = [
    ["og:site_name", "PocketHall"],
    ["og:locale", "en_NG"],
    ["og:type", type],
    ["og:title", title],
    ["og:description", description],
    ["og:url", url],
    ...properties,
  ];
  return [
    `<title>${escaped(title)} · PocketHall</title>`,
    ...allNames.map(([name, content]) => `<meta name="${name}" content="${escaped(content)}" />`),
    ...allProperties.map(([property, content]) => `<meta property="${property}" content="${escaped(content)}" />`),
    `<link rel="canonical" href="${escaped(url)}" />`,
  ].join("\n    ");
}

function pictureTags({ title, description, picture }: PageHead): { names: Tags; properties: Tags } {
  if (!picture) return { names: [], properties: [] };
  const alt = `${title}: ${description}`;
  return {
    names: [
      ["twitter:image", picture],
      ["twitter:image:alt", alt],
    ],
    properties: [
      ["og:image", picture],
      ["og:image:type", "image/png"],
      ["og:image:width", "1200"],
      ["og:image:height", "630"],
      ["og:image:alt", alt],
    ],
  };
}

/** Text escaped for HTML, between tags and between quotes; what cannot be seen becomes a space. */
export const escaped = (text: string): string =>
  text.replace(/\p{Cc}/gu, " ").replace(/[&<>"'`]/gu, (sign) => `&#${sign.charCodeAt(0)};`);
