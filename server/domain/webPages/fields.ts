/** Fields of forms in documents. */

import { html, type Html } from '../../base/html';

export interface Field {
  name: string;
  label: string;
  value: string;
  error?: string | undefined;
  /** Between the field and its error. */
  about?: Html | false;
  /** Other attributes. */
  more?: Html;
  /** Of several lines. */
  isLong?: boolean;
}

const idOf = (name: string) => name.replaceAll('.', '-');

/** A field that is told wrong, by attributes that name the error below it. */
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
