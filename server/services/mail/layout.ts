// How every mail looks. Each block knows its plain and its HTML form, so that both parts say the same. Blocks take
// plain text and escape it themselves, so typed text never becomes markup. Tables and inline styles are for simple mail
// programs; nothing is loaded.
import { Html, html } from '../../base/html';
import { LOGO_ID } from './mail';

export interface Block {
  text: string;
  html: Html;
}

export interface Letter {
  /** The heading; in the plain part the subject replaces it. */
  title: string;
  /** Mail lists show it behind the subject. */
  preheader: string;
  blocks: readonly Block[];
  because?: string;
  /** Where the reader switches such mails off. */
  stopAt?: string | undefined;
  publicUrl: string;
  /** Of a trusted school: a square JPEG. */
  logo?: Buffer | null | undefined;
}

/** Property, colour, and colour in dark mode, as in the browser app's theme. */
const COLOURS = {
  page: ['background-color', '#f7f6fb', '#12111f'],
  paper: ['background-color', '#ffffff', '#1c1b2e'],
  panel: ['background-color', '#f1f0fb', '#28263f'],
  edge: ['border-color', '#e3e1ee', '#34324d'],
  words: ['color', '#1b1b2f', '#f1f0fa'],
  muted: ['color', '#55556d', '#b5b3cb'],
  brand: ['color', '#3730a3', '#a5b4fc'],
  button: ['background-color', '#3730a3', '#a5b4fc'],
  label: ['color', '#ffffff', '#14132b'],
} as const;
type Colour = keyof typeof COLOURS;

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const WIDTH = 520;
const TABLE = html`role="presentation" cellpadding="0" cellspacing="0" border="0"`;
// Without it, mail lists would show the beginning of the mail too.
const PREHEADER_END = new Html('&#847;&zwnj;&nbsp;'.repeat(60));

const DARK = Object.entries(COLOURS).map(([name, [property, , dark]]) => html`.${name}{${property}:${dark}!important}`);

function look(colours: readonly Colour[], styles: string): Html {
  const light = colours.map((colour) => `${COLOURS[colour][0]}:${COLOURS[colour][1]}`);
  // Styles are our own, and names of fonts stand in quotes.
  return html`class="${colours.join(' ')}" style="${new Html([...light, styles].join(';'))}"`;
}

const HEADING = 'margin:0 0 20px;font-size:24px;line-height:31px;font-weight:700;letter-spacing:-0.2px';
const BODY = 'font-size:16px;line-height:25px';
const SMALL = 'font-size:14px;line-height:21px';
// For the whole mail: a name may be one long word wherever it stands.
const BREAKS = 'overflow-wrap:anywhere;word-break:break-word';
/** For our own words in a narrow column. */
const WHOLE = 'overflow-wrap:normal;word-break:normal';

export function paragraph(text: string): Block {
  return { text, html: html`<p ${look(['words'], `margin:0 0 16px;${BODY}`)}>${text}</p>` };
}

export function note(text: string): Block {
  return { text, html: html`<p ${look(['muted'], `margin:0 0 16px;${SMALL}`)}>${text}</p>` };
}

export function facts(rows: readonly (readonly [name: string, value: string])[]): Block {
  const cells = rows.map(
    ([name, value], index) =>
      html`<tr><th scope="row" align="left" valign="top" ${look(['muted'], `padding:${index ? 10 : 0}px 14px 0 0;width:32%;${SMALL};${WHOLE};font-weight:400;text-align:left`)}>${name}</th>
<td valign="top" ${look(['words'], `padding:${index ? 10 : 0}px 0 0;${SMALL};font-weight:600`)}>${value}</td></tr>`,
  );
  return {
    text: rows.map(([name, value]) => `${name}: ${value}`).join('\n'),
    html: html`<table ${TABLE} width="100%" style="margin:0 0 20px"><tr><td ${look(['panel'], 'padding:18px 20px;border-radius:12px')}>
<table cellpadding="0" cellspacing="0" border="0" width="100%">
${cells}
</table>
</td></tr></table>`,
  };
}

export function steps(items: readonly { title: string; text: string }[]): Block {
  const rows = items.map(
    ({ title, text }, index) =>
      html`<tr><td valign="top" width="32" ${look(['brand'], `padding:0 0 16px;${BODY};font-weight:700`)}>${index + 1}.</td>
<td valign="top" ${look(['words'], `padding:0 0 16px;${SMALL}`)}><strong style="${BODY}">${title}</strong><br>
<span ${look(['muted'], SMALL)}>${text}</span></td></tr>`,
  );
  return {
    text: items.map(({ title, text }, index) => `${index + 1}. ${title}\n   ${text}`).join('\n'),
    html: html`<table ${TABLE} width="100%" style="margin:0">\n${rows}\n</table>`,
  };
}

/** The one thing to do next. The cell is coloured too, for programs that drop the link's padding. */
export function button(label: string, href: string): Block {
  return {
    text: `${label}:\n${href}`,
    html: html`<table ${TABLE} style="margin:24px 0"><tr><td align="center" ${look(['button'], 'border-radius:999px;mso-padding-alt:14px 30px')}>
<a href="${href}" ${look(['button', 'label'], 'display:inline-block;padding:13px 30px;border-radius:999px;font-size:16px;line-height:24px;font-weight:700;text-decoration:none')}>${label}</a>
</td></tr></table>`,
  };
}

export function digits(text: string): Block {
  const styles =
    'margin:0 0 20px;padding:16px 8px 16px 16px;border-radius:12px;text-align:center;font-size:34px;line-height:40px;font-weight:700;letter-spacing:8px';
  return { text, html: html`<p ${look(['panel', 'brand'], styles)}>${text}</p>` };
}

const LOGO = html`
<img src="cid:${LOGO_ID}" alt="" width="64" height="64" style="display:block;margin:0 0 16px;border-radius:12px;background-color:#ffffff">`;

const STOP = 'Parar de receber este aviso';

export function layOut({ title, preheader, blocks, because, stopAt, publicUrl, logo = null }: Letter) {
  const text = [
    ...blocks.map((block) => block.text),
    [because, stopAt && `${STOP}: ${stopAt}`, `Vínculo · ${publicUrl}`].filter(Boolean).join('\n'),
  ];
  const page = html`<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${title}</title>
<style>:root{color-scheme:light dark;supported-color-schemes:light dark}</style>
<style>@media (prefers-color-scheme:dark){${DARK}}</style>
</head>
<body ${look(['page'], `margin:0;padding:0;${FONT}`)}>
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${preheader}${PREHEADER_END}</div>
<table ${TABLE} width="100%"><tr><td align="center" ${look(['page'], `padding:24px 12px;${FONT}`)}>
<!--[if mso]><table ${TABLE} width="${WIDTH}"><tr><td><![endif]-->
<table ${TABLE} width="100%" style="max-width:${WIDTH}px;border-collapse:separate"><tr><td align="left" ${look(['paper', 'edge'], `padding:32px 28px 16px;border-width:1px;border-style:solid;border-radius:16px;text-align:left;${BREAKS}`)}>
<p ${look(['brand'], 'margin:0 0 24px;font-size:20px;line-height:26px;font-weight:700')}>Vínculo</p>${logo && LOGO}
<h1 ${look(['words'], HEADING)}>${title}</h1>
${blocks.map((block) => html`${block.html}\n`)}
</td></tr><tr><td align="center" ${look(['muted'], `padding:16px 20px 0;font-size:13px;line-height:20px;text-align:center;${BREAKS}`)}>
${because && html`${because}<br>\n`}${stopAt && html`<a href="${stopAt}" ${look(['muted'], 'text-decoration:underline')}>${STOP}</a><br>\n`}<a href="${publicUrl}" ${look(['muted'], 'text-decoration:underline')}>${publicUrl.replace(/^https?:\/\//, '')}</a>
</td></tr></table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`;
  return { text: `${text.join('\n\n')}\n`, html: page.markup, ...(logo && { logo }) };
}
