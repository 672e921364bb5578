/** One plain page of fixed text; `more` is trusted markup. */
export const unsubscribePage = (title: string, more: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | PocketHall</title>
<link rel="stylesheet" href="/unsubscribe.css">
</head>
<body>
<main>
<h1>${title}</h1>
${more}
<p>You still get emails when money leaves your wallet, and about your account's security.</p>
<p><a href="/settings#notifications">Choose your notifications</a></p>
</main>
</body>
</html>
`;

/** The page's own look; a file, because the content policy allows no inline style. */
export const unsubscribeStyle = `:root{color-scheme:light dark}
body{font:18px/1.5 system-ui,sans-serif;margin:0;padding:1.5rem;background:light-dark(#fff,#121212);color:light-dark(#111,#fff)}
main{max-width:36rem;margin:10vh auto 0}a{color:light-dark(#7a4b00,#ffd54f)}a,button{display:inline-block;min-height:44px}
button{font:inherit;padding:.5rem 1.25rem;border:0;border-radius:8px;background:light-dark(#7a4b00,#ffd54f);color:light-dark(#fff,#111)}
`;
