/** Documents that a shop or the reader of a mail opens: no script, no font and one style, for any browser. */

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Html, html } from '../../base/html';
import { PERMISSIONS } from '../../base/permissions';
import { DOCUMENT_STYLE } from '../../base/root';

/** Without comments and needless spaces: a page is to come in one round trip. */
const STYLE = readFileSync(DOCUMENT_STYLE, 'utf8')
  .replaceAll(/\/\*.*?\*\//gs, '')
  .replaceAll(/\s*([{};,>]|:(?=\s))\s*/g, '$1')
  .replaceAll(';}', '}')
  .trim();

const TO_SHOPS = ': a escola diz à loja, na hora, se a carteirinha vale.';
const TO_READERS = ': carteirinha e benefícios para os alunos da sua escola.';

/**
 * No cache keeps the page, and no other site learns its address. `same-origin` is needed: without any referrer, a form
 * would look as if sent from another site. The one style is allowed by its hash.
 */
export const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
    "img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  ].join('; '),
  'content-type': 'text/html; charset=utf-8',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': PERMISSIONS,
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex',
};

export interface Frame {
  title: string;
  /** The class of the whole page. */
  kind: string;
  body: Html | readonly Html[];
}

export const frame = ({ title, kind, body }: Frame): Html => html`<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Vínculo</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${new Html(STYLE)}</style>
</head>
<body class="${kind}">
<main>
${body}
</main>
<footer><a href="/">Vínculo</a>${kind === 'plain' ? TO_READERS : TO_SHOPS}</footer>
</body>
</html>
`;
