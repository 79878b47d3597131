/** Documents that a shop or the reader of a mail opens: no script, no font and one style, for any browser. */

import { createHash } from 'node:crypto';
import { Html, html } from '../../base/html';
import { PERMISSIONS } from '../../base/permissions';

/** The class of a document's body is what it shows: a check of a card by its outcome, a `shop` or a `plain` sentence. */
const STYLE = `
:root{color-scheme:light dark;--paper:#fff;--ink:#1c1b1f;--soft:#5b5966;--line:#8a8794;--act:#3d3a8c;--on:#fff}
@media(prefers-color-scheme:dark){:root{--paper:#131218;--ink:#eceaf2;--soft:#b6b3c2;--act:#c3c0ff;--on:#1d1a5c}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere;min-height:100vh;display:flex;flex-direction:column}
main{flex:1;display:flex;flex-direction:column}
h1{font-size:clamp(1.9rem,1.5rem + 1.7vw,3rem);line-height:1.2;margin:.25rem 0 0;max-width:36rem;text-wrap:balance}
h2{font-size:1.3rem;line-height:1.2;margin:0}
h3{font-size:1.05rem;line-height:1.3;margin:0}
.soft{color:var(--soft)}
label,legend{display:block;font-weight:600;margin-top:1rem;padding:0}
fieldset{border:0;margin:0;padding:0;min-width:0}
input,textarea,.choice{padding:.6rem .75rem;border:2px solid var(--line);border-radius:.5rem}
input,textarea{width:100%;font:inherit;color:inherit;background:var(--paper)}
[type=radio],[type=checkbox]{flex:none;width:1.4rem;height:1.4rem;margin:0;accent-color:var(--act)}
[aria-invalid]{border-color:#c4303d}
.error{color:#a01c28;margin:.25rem 0 0}b.new{color:#8a4b00}
@media(prefers-color-scheme:dark){.error{color:#ffb3b4}b.new{color:#ffc266}}
button,.button{display:inline-block;width:100%;margin-top:1.25rem;padding:.8rem 1rem;min-height:3rem;border:0;border-radius:.5rem;background:var(--act);color:var(--on);font:inherit;font-weight:700;text-align:center;text-decoration:none;cursor:pointer}
.quiet{background:none;color:inherit;border:2px solid var(--line)}
::placeholder{color:var(--soft);opacity:1}
:focus-visible{outline:3px solid var(--act);outline-offset:3px}
footer{font-size:.9rem;color:var(--soft);text-align:center;text-wrap:balance}footer a{color:inherit}
.state{flex:1;display:grid;align-content:center;justify-items:center;padding:2rem 1rem;text-align:center;color:#fff;background:#4a4754}
.valid .state{background:#14663a}.counted .state{background:#3d3a8c}.old .state,.replaced .state,.unsure .state{background:#7a4a00}.off .state,.ended .state{background:#a01c28}
.state svg{width:clamp(5rem,22vmin,9rem);fill:none;stroke:currentColor;stroke-width:1.6;stroke-linecap:round;stroke-linejoin:round}
.ask .state{flex:none;padding:1.5rem 1rem;background:none;color:inherit}.ask svg{width:5rem}
.state p{margin:.5rem 0 0;max-width:26rem;font-size:1.1rem;text-wrap:balance}
.valid .state,.unsure .state{flex:none;grid-template-columns:3rem minmax(0,auto);justify-content:center;justify-items:start;align-items:center;gap:0 1rem;padding:1rem;text-align:left}
.valid h1,.unsure h1{font-size:1.5rem;margin:0}.valid .state svg,.unsure .state svg{width:3rem}.valid .state p,.unsure .state p{grid-column:1/-1;font-size:1rem}
.who,.uses,.ask>main>form,footer{max-width:26rem;margin:0 auto;padding:1rem;width:100%}
.who{text-align:center}
.person{display:grid;grid-template-columns:8rem minmax(0,1fr);gap:0 1rem;align-items:center;text-align:left}
.person>img,.none{width:8rem;height:8rem;border-radius:50%;object-fit:cover;align-self:start;border:.35rem solid #14663a}.unsure .person>img,.unsure .none{border-color:#7a4a00}
.none{display:inline-grid;place-items:center;font-size:3rem;font-weight:700}
.logo{float:right;margin:0 0 .25rem .5rem;width:3rem;height:3rem;border-radius:.5rem;padding:.2rem;background:#fff;object-fit:contain}
.name{font-size:1.4rem;line-height:1.2;font-weight:750;margin:0 0 .25rem}
.who a:not(.button){color:inherit}.who small{line-height:1.4}
.uses fieldset{margin-top:.5rem}
.no{margin:0;padding:.75rem 1rem;border-radius:.5rem;background:#7a4a00;color:#fff;font-size:1.2rem;font-weight:700}
.choice{display:flex;gap:.75rem;align-items:center;font-weight:400;margin-top:.5rem;min-height:3rem;cursor:pointer}
.choice:has(:checked){border-color:var(--act);font-weight:700}
.choice span{min-width:0}
.ask input:not([type]){font-size:1.4rem;letter-spacing:.08em}[type=search]{font-size:1.1rem}
.other{display:inline-block;padding:.5rem 0;color:inherit}
.shop main,.shop footer,.plain main,.plain footer{max-width:44rem;width:100%;margin:0 auto;padding:1.5rem 1rem}
.plain main,.plain footer{max-width:36rem}.plain main{justify-content:center}
.shop main{display:block}.shop h1{font-size:clamp(1.6rem,1.3rem + 1.4vw,2.4rem)}
header{display:flex;gap:1rem;align-items:center;margin-bottom:.5rem}
header img{width:4.5rem;height:4.5rem;border-radius:.75rem;object-fit:cover;flex:none}
.who p,header p,.shop section>p{margin:.25rem 0}
.shop section{border-top:1px solid var(--line);padding:1.25rem 0}
dl{display:grid;grid-template-columns:minmax(6rem,max-content) 1fr;gap:.4rem 1rem;margin:.75rem 0 0}
dt{color:var(--soft)}dd{margin:0;white-space:pre-line}
.shop ul,.shop ol{list-style:none;margin:.75rem 0 0;padding:0}
.benefit,.note{border:1px solid var(--line);border-radius:.5rem;padding:.75rem;margin-top:.75rem}
.uses .soft,.benefit p,.note p{margin:.25rem 0 0}.uses button,.benefit button{margin-top:.75rem}
.note{border-width:2px;margin:1rem 0}
.weeks li{display:flex;justify-content:space-between;gap:1rem;padding:.4rem 0;border-bottom:1px solid var(--line)}
summary{cursor:pointer;min-height:2.75rem;padding:.6rem 0;font-weight:600}
.ways{display:grid;gap:.75rem;margin-top:1rem}.ways .button,.ways button{margin:0}
@media(min-width:36rem){.ways{grid-template-columns:repeat(2,minmax(0,1fr))}}`.replaceAll('\n', '');

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
