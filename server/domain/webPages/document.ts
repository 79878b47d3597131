// The parts of documents that a shop or the reader of a mail opens: no script, no font and one style, for any browser.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { identityText, NOT_CONFIRMED, type CompanyIdentity } from '@vinculo/contract/rules/words/companyIdentity';
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

export interface Field {
  name: string;
  label: string;
  value: string;
  error?: string | undefined;
  /** Stands between the field and its error. */
  about?: Html | false;
  /** Other attributes. */
  more?: Html;
  /** The field has several lines. */
  isLong?: boolean;
}

const idOf = (name: string) => name.replaceAll('.', '-');

/** Attributes that mark a field as wrong and name the error below it. */
const wrong = (id: string, error: string | undefined) =>
  error && html` aria-invalid="true" aria-describedby="${id}-erro"`;

export function labelled({ name, label, value, error, about, more, isLong = false }: Field): Html {
  const id = idOf(name);
  // A browser drops the first line break of a text area.
  const field = isLong
    ? html`<textarea id="${id}" name="${name}" rows="3" ${more}${wrong(id, error)}>\n${value}</textarea>`
    : html`<input id="${id}" name="${name}" value="${value}" autocomplete="off" ${more}${wrong(id, error)}>`;
  return html`<div><label for="${id}">${label}</label>${field}${about}${
    error && html`<p class="error" id="${id}-erro">${error}</p>`
  }</div>`;
}

export interface Choice {
  value: string;
  text: Html | string;
}

/** One of several, chosen before the form is sent. */
export const chosen = (name: string, legend: string, choices: readonly Choice[], error?: string): Html =>
  html`<fieldset${wrong(name, error)}><legend>${legend}</legend>${choices.map(
    ({ value, text }) =>
      html`<label class="choice"><input type="radio" name="${name}" value="${value}" required><span>${text}</span></label>`,
  )}</fieldset>${error && html`<p class="error" id="${name}-erro" role="alert">${error}</p>`}`;

export const hidden = (name: string, value: string | number): Html =>
  html`<input type="hidden" name="${name}" value="${value}">`;

const NAME_MAX = 80;

/** Cuts a typed text, so that none pushes away what stands below it. */
export function cut(text: string, max: number): string {
  const signs = [...text];
  return signs.length > max ? `${signs.slice(0, max - 1).join('')}…` : text;
}

/** A company for people outside it: its name and what is known of it. For use inside a paragraph. */
export function identityHtml({ title, legal_name, cnpj, city, is_new }: CompanyIdentity): Html {
  const identity = identityText({
    title: cut(title, NAME_MAX),
    legal_name: cut(legal_name, NAME_MAX),
    cnpj,
    city: city && cut(city, NAME_MAX),
  });
  return html`<b>${cut(title, NAME_MAX)}</b><br><small>${identity}${
    is_new && html`<br><b class="new">${NOT_CONFIRMED}</b>`
  }</small>`;
}
