/** The look of a shop's own page, and the parts that its sections share. */

import { escapeHtml } from '../../base/html';
import { createDocument } from '../../domain/documents/document';
import { PERMISSIONS } from '../../plugins/securityHeaders';

const STYLES = `main,footer{max-width:44rem;width:100%;margin:0 auto;padding:1.5rem 1rem;overflow-wrap:anywhere}
main{display:block}
header{display:flex;gap:1rem;align-items:center;margin-bottom:.5rem}
header img{width:4.5rem;height:4.5rem;border-radius:.75rem;object-fit:cover;flex:none}
h1{font-size:clamp(1.6rem,1.3rem + 1.4vw,2.4rem)}
header p,section>p{margin:.25rem 0}
section{border-top:1px solid var(--line);padding:1.25rem 0}
h3{font-size:1.05rem;line-height:1.3;margin:0}
dl{display:grid;grid-template-columns:minmax(6rem,max-content) 1fr;gap:.4rem 1rem;margin:.75rem 0 0}
dt{color:var(--soft)}dd{margin:0;white-space:pre-line}
ul,ol{list-style:none;margin:.75rem 0 0;padding:0}
.benefit{border:1px solid var(--line);border-radius:.5rem;padding:.75rem;margin-top:.75rem}
.benefit p{margin:.25rem 0 0}
.weeks li{display:flex;justify-content:space-between;gap:1rem;padding:.4rem 0;border-bottom:1px solid var(--line)}
.note{border:2px solid var(--line);border-radius:.5rem;padding:.75rem;margin:1rem 0}
.note p{margin:.25rem 0 0}
.pair{display:grid;grid-template-columns:minmax(0,1fr);gap:0 1rem}
@media(min-width:36rem){.pair{grid-template-columns:repeat(2,minmax(0,1fr))}}
.days{display:flex;flex-wrap:wrap;gap:.25rem 1rem}
.day{display:flex;gap:.5rem;align-items:center;font-weight:400;min-height:2.75rem;margin-top:.25rem}
input,textarea,select{width:100%;font:inherit;color:inherit;padding:.6rem .75rem;border:2px solid var(--line);border-radius:.5rem;background:var(--paper)}
[type=checkbox]{flex:none;width:1.4rem;height:1.4rem;margin:0;accent-color:var(--act)}
textarea[aria-invalid]{border-color:#c4303d}
summary{cursor:pointer;min-height:2.75rem;padding:.6rem 0;font-weight:600}
.benefit button{margin-top:.75rem}
.ways{display:grid;gap:.75rem;margin-top:1rem}
.ways .button,.ways button{margin:0}
@media(min-width:36rem){.ways{grid-template-columns:1fr 1fr}}`;

const { frame, headers } = createDocument(STYLES, PERMISSIONS);
export const HEADERS = headers;

export const page = (title: string, ...parts: string[]): string =>
  frame({ title, kind: 'shop', body: parts.filter(Boolean).join('\n') });

/** A part of the page with its heading. `body` is HTML. */
export const section = (heading: string, body: string): string =>
  `<section><h2>${escapeHtml(heading)}</h2>${body}</section>`;

/** What stands out. `title` and `text` are plain. */
export const note = (title: string, text: string): string =>
  `<div class="note" role="status"><h3>${escapeHtml(title)}</h3><p>${escapeHtml(text)}</p></div>`;

/** A page that says one thing. */
export const messagePage = (title: string, text: string): string =>
  page(title, `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>`);
