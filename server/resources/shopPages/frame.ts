/** The parts that the sections of a shop's own page share. */

import { Html, html } from '../../base/html';
import { frame } from '../../domain/webPages/document';

type Part = Html | false | null;

export const page = (title: string, ...parts: readonly Part[]): Html =>
  frame({ title, kind: 'shop', body: html`${parts.filter((part) => part instanceof Html)}` });

/** A part of the page with its heading. */
export const section = (heading: string, body: Html): Html => html`<section><h2>${heading}</h2>${body}</section>`;

/** What stands out. */
export const note = (title: string, text: string | Html): Html =>
  html`<div class="note" role="status"><h3>${title}</h3><p>${text}</p></div>`;
