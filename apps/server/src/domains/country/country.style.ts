/** Font file for Latin letters, and one for Cyrillic if the page needs it. */
export type Face = { latin: string; cyrillic: string };

/** Style sheet of the page for closed countries. Files are `data:` URLs, or empty if missing. */
export function blockedStyle({
  title,
  text,
  backdrop,
}: {
  title: Face;
  text: Face;
  backdrop: string;
}): string {
  const face = (name: string, weights: string, { latin, cyrillic }: Face) =>
    [
      [latin, ''],
      [cyrillic, ';unicode-range:U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116'],
    ]
      .filter(([url]) => url !== '')
      .map(
        ([url, range]) =>
          `@font-face{font-family:${name};font-weight:${weights};src:url("${url}") format("woff2")${range}}`,
      )
      .join('');
  const stone =
    backdrop === ''
      ? ''
      : `body:before{content:"";position:fixed;inset:0;z-index:-1;background:url("${backdrop}") center/cover;opacity:.32}`;
  return `${face('Title', '400 900', title)}${face('Text', '100 900', text)}
*{box-sizing:border-box;margin:0}
html{background:#0c0b0a;color:#f4efe6;font:16px/1.5 Text,system-ui,sans-serif;-webkit-text-size-adjust:100%}
body{min-height:100vh;min-height:100dvh;display:flex;flex-direction:column;align-items:center;gap:32px;padding:52px 16px 32px}
${stone}
header{display:flex;align-items:center;gap:14px;font:700 24px/1 Title,Georgia,serif;letter-spacing:.09em;text-transform:uppercase;color:#e3b341}
header span{background:linear-gradient(#f6d37a,#b8862b);-webkit-background-clip:text;background-clip:text;color:transparent}
main{flex:1;display:flex;flex-direction:column;align-items:center;justify-content:center;width:100%;max-width:592px}
.sign{display:grid;place-items:center;width:72px;height:72px;border-radius:50%;border:1px solid #2a2520;background:#1a1715;color:#e3b341}
svg{width:32px;height:32px;fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
h1{margin-top:24px;max-width:470px;font:600 34px/1.25 Title,Georgia,serif;font-variant-caps:small-caps;text-align:center;overflow-wrap:anywhere}
.why{margin:14px 0 24px;color:#bdb3a3;text-align:center}
.why strong{color:#f4efe6;font-weight:600}
.card{width:100%;margin-top:12px;padding:18px 20px;border:1px solid #2a2520;border-radius:10px;background:rgba(26,23,21,.94)}
.row,summary{display:flex;align-items:center;justify-content:space-between;gap:16px}
.words{display:flex;flex-direction:column;gap:3px;min-width:0;max-width:320px}
.card h2,.words strong{font-size:15px;line-height:1.35;font-weight:600}
.card p,.words span{font-size:13px;line-height:1.45;color:#bdb3a3}
summary{cursor:pointer;list-style:none}
summary::-webkit-details-marker{display:none}
.ways{display:flex;flex-wrap:wrap;gap:10px;margin-top:14px}
.ways a{flex:1 1 180px}
.button{display:inline-flex;flex:none;align-items:center;justify-content:center;gap:9px;min-width:188px;min-height:44px;padding:0 12px;border-radius:8px;font-size:14px;font-weight:600;text-decoration:none;white-space:nowrap}
.button svg{width:16px;height:16px}
.gold{background:linear-gradient(#efc45c,#dda936);box-shadow:inset 0 1px #ffe9ae;color:#1a1206}
.words+.plain,.plain{border:1px solid #38322b;background:#231f1b;color:#f4efe6}
.card .plain{font-size:14px;color:#f4efe6}
.gold:hover{filter:brightness(1.06)}
.plain:hover,summary:hover .plain{background:#2e2923}
a:focus-visible,summary:focus-visible{outline:2px solid #f6d37a;outline-offset:3px;border-radius:8px}
footer{text-align:center;font-size:14px;color:#bdb3a3}
footer a{display:inline-block;padding:4px 0;color:#f4efe6;text-underline-offset:3px}
.small{margin-top:6px;font-size:12.5px;color:#9c9182}
@media(max-width:520px){body{padding-top:72px}h1{font-size:24px}.row,summary{flex-direction:column;align-items:stretch}.words{max-width:none}.button{width:100%}footer{max-width:300px}}`;
}
