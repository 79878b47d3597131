/** Documents that a shop or a manager reads: no script, no font and one style, for any browser. */

import { createHash } from 'node:crypto';
import { escapeHtml } from '../../base/html';

const STYLES = `
:root{color-scheme:light dark;--paper:#fff;--ink:#1c1b1f;--soft:#5b5966;--line:#8a8794;--act:#3d3a8c;--on:#fff}
@media(prefers-color-scheme:dark){:root{--paper:#131218;--ink:#eceaf2;--soft:#b6b3c2;--line:#8a8794;--act:#c3c0ff;--on:#1d1a5c}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,sans-serif;min-height:100vh;display:flex;flex-direction:column}
main{flex:1;display:flex;flex-direction:column}
h1{font-size:clamp(1.9rem,1.5rem + 1.7vw,3rem);line-height:1.2;margin:.25rem 0 0;max-width:36rem;text-wrap:balance}
h2{font-size:1.3rem;line-height:1.2;margin:0}
.soft{color:var(--soft)}
label,legend{display:block;font-weight:600;margin-top:1rem;padding:0}
fieldset{border:0;margin:0;padding:0;min-width:0}
[type=radio]{flex:none;width:1.4rem;height:1.4rem;margin:0;accent-color:var(--act)}
input[aria-invalid]{border-color:#c4303d}
.error{color:#a01c28;margin:.25rem 0 0}b.new{color:#8a4b00}
@media(prefers-color-scheme:dark){.error{color:#ffb3b4}b.new{color:#ffc266}}
button,.button{display:inline-block;width:100%;margin-top:1.25rem;padding:.8rem 1rem;min-height:3rem;border:0;border-radius:.5rem;background:var(--act);color:var(--on);font:inherit;font-weight:700;text-align:center;text-decoration:none;cursor:pointer}
.quiet{background:none;color:inherit;border:2px solid var(--line)}
::placeholder{color:var(--soft);opacity:1}
:focus-visible{outline:3px solid var(--act);outline-offset:3px}
footer{font-size:.9rem;color:var(--soft);text-align:center;text-wrap:balance}footer a{color:inherit}`;

const SHOP_FOOTER = ': a escola diz à loja, na hora, se a carteirinha vale.';

interface Frame {
  title: string;
  /** The class of the whole page. */
  kind: string;
  body: string;
}

/**
 * Makes pages with these styles beside the common ones, and the headers that they are sent with. `about`: what stands
 * behind the product's name at the end.
 */
export function createDocument(styles: string, permissions: string, about = SHOP_FOOTER) {
  const style = `${STYLES}\n${styles}`;
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  ].join('; ');
  return {
    /**
     * No cache keeps the page, and no other site learns its address. `same-origin` is needed: without any referrer, a
     * form would look as if sent from another site. The one style is allowed by its hash.
     */
    headers: {
      'cache-control': 'no-store',
      'content-security-policy': policy,
      'content-type': 'text/html; charset=utf-8',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': permissions,
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex',
    },
    frame: ({ title, kind, body }: Frame) => `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · Vínculo</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${style}</style>
</head>
<body class="${kind}">
<main>
${body}
</main>
<footer><a href="/">Vínculo</a>${escapeHtml(about)}</footer>
</body>
</html>
`,
  };
}
