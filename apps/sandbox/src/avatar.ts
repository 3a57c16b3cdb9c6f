import type { FastifyReply } from 'fastify';

/** Draws a square portrait: the name's first letter or digit on a color derived from `number`. */
export function avatarSvg(name: string, number: bigint): string {
  const hue = Number(number % 360n);
  const letter = /[\p{L}\p{N}]/u.exec(name)?.[0] ?? '?';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 184 184" width="184" height="184">
<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="hsl(${hue} 45% 46%)"/>
<stop offset="1" stop-color="hsl(${(hue + 40) % 360} 50% 24%)"/></linearGradient></defs>
<rect width="184" height="184" fill="url(#g)"/>
<circle cx="92" cy="92" r="64" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="4"/>
<text x="92" y="118" text-anchor="middle" font-family="Georgia, serif" font-size="76" font-weight="700" fill="#fff">${letter.toUpperCase()}</text>
</svg>
`;
}

/** Sends a portrait. Its headers let pages of other origins show it and stop scripts in it. */
export function sendAvatar(reply: FastifyReply, svg: string): FastifyReply {
  return reply
    .header('content-security-policy', "default-src 'none'")
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('cache-control', 'public, max-age=3600')
    .type('image/svg+xml')
    .send(svg);
}
