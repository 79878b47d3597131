/** The pages a shop reads: no script, no font, and no second request but the photo, for any browser. */
import { createHash } from 'node:crypto';
import { shownDay } from '@vinculo/contract/rules/brasilia';
import { pictureAddress } from '@vinculo/contract/rules/pictures';
import { VERIFY_PATH } from '@vinculo/contract/rules/paths';
import { escapeHtml } from '../../base/html';
import type { Verdict } from './rules';

/** Why no verdict is given: too many wrong codes, too many requests, or a failure. */
const HINDRANCES = ['camera', 'busy', 'failed'] as const;
export type Shown = Verdict | { state: (typeof HINDRANCES)[number] };
type ShownState = Shown['state'];
const isHindrance = (state: ShownState) => HINDRANCES.some((one) => one === state);

const WHEN = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** Such as `14:32:07 de 22/11/2026`. */
export function momentOf(now: Date): string {
  const [day = '', time = ''] = WHEN.format(now).split(', ');
  return `${time} de ${day}`;
}

/** Drawn in a square of 24. Each differs in outline and content. */
export const CIRCLE = '<circle cx="12" cy="12" r="10"/>';
export const OCTAGON = '<path d="M8 2h8l6 6v8l-6 6H8l-6-6V8z"/>';
export const SQUARE = '<rect x="3" y="3" width="18" height="18" rx="3"/>';
const SHAPES: Record<ShownState, string> = {
  valid: `${CIRCLE}<path d="m7.5 12.5 3 3 6-7"/>`,
  old: `${CIRCLE}<path d="M12 6.5V12l3.5 2.5"/>`,
  ended: `${OCTAGON}<path d="M8.5 7h7m-7 10h7m-6-10c0 4 5 6 5 10m0-10c0 4-5 6-5 10"/>`,
  off: `${OCTAGON}<path d="m8.5 8.5 7 7m0-7-7 7"/>`,
  replaced: `${SQUARE}<path d="M8 9.5h7.5l-2-2m2.5 7H8.5l2 2"/>`,
  paused: `${SQUARE}<path d="M9.5 8.5v7m5-7v7"/>`,
  unknown: `${SQUARE}<path d="M9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.7m0 3v.1"/>`,
  busy: `${CIRCLE}<path d="M12 6.5V12l3.5 2.5"/>`,
  failed: `${OCTAGON}<path d="M12 7v6m0 3.5v.1"/>`,
  camera: `${SQUARE}<path d="M7 10V8a1 1 0 0 1 1-1h2m4 0h2a1 1 0 0 1 1 1v2m0 4v2a1 1 0 0 1-1 1h-2m-4 0H8a1 1 0 0 1-1-1v-2"/>`,
};

const TEXTS: Record<Exclude<ShownState, 'valid' | 'ended'>, { title: string; text: string }> = {
  old: { title: 'Este código já passou', text: 'Peça para abrir a carteirinha de novo.' },
  replaced: {
    title: 'Esta impressão foi substituída',
    text: 'Peça a carteirinha impressa mais nova, ou a que abre no celular.',
  },
  off: { title: 'Carteirinha inativa', text: 'Esta carteirinha não dá direito a benefícios.' },
  paused: { title: 'Sem benefícios no momento', text: 'A escola desta carteirinha está com os parceiros em pausa.' },
  unknown: {
    title: 'Não encontramos esta carteirinha',
    text: 'Confira o número e o código, ou leia o QR com a câmera do celular.',
  },
  busy: { title: 'Muitas verificações seguidas', text: 'Espere um minuto e atualize a página.' },
  failed: { title: 'Não conseguimos verificar agora', text: 'Atualize a página em instantes.' },
  camera: {
    title: 'Leia o QR com a câmera',
    text: 'Houve códigos errados demais. Por algumas horas só o QR da carteirinha vale; depois dá para digitar de novo.',
  },
};

const STYLES = `
:root{color-scheme:light dark;--paper:#fff;--ink:#1c1b1f;--soft:#5b5966;--line:#8a8794;--act:#3d3a8c;--on:#fff}
@media(prefers-color-scheme:dark){:root{--paper:#131218;--ink:#eceaf2;--soft:#b6b3c2;--line:#8a8794;--act:#c3c0ff;--on:#1d1a5c}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,sans-serif;min-height:100vh;display:flex;flex-direction:column}
main{flex:1;display:flex;flex-direction:column}
.state{flex:1;display:grid;align-content:center;justify-items:center;padding:2rem 1rem;text-align:center;color:#fff;background:#4a4754;overflow-wrap:anywhere}
.valid .state{background:#14663a}.counted .state{background:#3d3a8c}.old .state,.replaced .state{background:#7a4a00}.off .state,.ended .state{background:#a01c28}
.state svg{width:clamp(5rem,22vmin,9rem);fill:none;stroke:currentColor;stroke-width:1.6;stroke-linecap:round;stroke-linejoin:round}
.valid .state,.ask .state{flex:none}.valid svg,.ask svg{width:5rem}
.ask .state{padding:1.5rem 1rem;background:none;color:inherit}
h1{font-size:clamp(1.9rem,1.5rem + 1.7vw,3rem);line-height:1.2;margin:.25rem 0 0;max-width:36rem;text-wrap:balance}
.state p{margin:.5rem 0 0;max-width:26rem;font-size:1.1rem;text-wrap:balance}
h2{font-size:1.3rem;line-height:1.2;margin:0}
.who,.uses,main>form,footer{max-width:26rem;margin:0 auto;padding:1.25rem 1rem;width:100%}
.who{text-align:center;overflow-wrap:anywhere}
.who img,.none{width:min(15rem,60vw);height:min(15rem,60vw);border-radius:50%;object-fit:cover;border:.35rem solid #14663a}
.none{display:inline-grid;place-items:center;font-size:4rem;font-weight:700}
.name{font-size:1.6rem;line-height:1.2;font-weight:750;margin:.75rem 0 .25rem}
.who p{margin:.25rem 0}.soft{color:var(--soft)}
label,legend{display:block;font-weight:600;margin-top:1rem;padding:0}
fieldset{border:0;margin:0;padding:0;min-width:0}
.uses{border-top:1px solid var(--line)}.uses .soft{margin:.25rem 0 0}.uses fieldset{margin-top:1rem}
.choice{display:flex;gap:.75rem;align-items:center;font-weight:400;margin-top:.5rem;padding:.6rem .75rem;border:2px solid var(--line);border-radius:.5rem;min-height:3rem;cursor:pointer;overflow-wrap:anywhere}
.choice:has(:checked){border-color:var(--act);font-weight:700}
.choice span{min-width:0}
[type=radio]{flex:none;width:1.4rem;height:1.4rem;margin:0;accent-color:var(--act)}
[type=search]{letter-spacing:normal;font-size:1.1rem}
.other{display:inline-block;padding:.75rem 0;color:inherit}
input{width:100%;font:inherit;font-size:1.4rem;letter-spacing:.08em;padding:.6rem .75rem;border:2px solid var(--line);border-radius:.5rem;background:var(--paper);color:inherit}
input[aria-invalid]{border-color:#c4303d}
.error{color:#a01c28;margin:.25rem 0 0}
@media(prefers-color-scheme:dark){.error{color:#ffb3b4}}
button,.button{display:inline-block;width:100%;margin-top:1.25rem;padding:.8rem 1rem;min-height:3rem;border:0;border-radius:.5rem;background:var(--act);color:var(--on);font:inherit;font-weight:700;text-align:center;text-decoration:none;cursor:pointer}
.quiet{background:none;color:inherit;border:2px solid var(--line)}
::placeholder{color:var(--soft);opacity:1}
:focus-visible{outline:3px solid var(--act);outline-offset:3px}
footer{font-size:.9rem;color:var(--soft);text-align:center;text-wrap:balance}footer a{color:inherit}`;

/** No scripts; the one style is allowed by its hash, the same for every answer. */
export const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLES).digest('base64')}'`,
  "img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
].join('; ');

interface Frame {
  title: string;
  kind: string;
  body: string;
}

export const frame = ({ title, kind, body }: Frame) => `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · Vínculo</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${STYLES}</style>
</head>
<body class="${kind}">
<main>
${body}
</main>
<footer><a href="/">Vínculo</a>: a escola diz à loja, na hora, se a carteirinha vale.</footer>
</body>
</html>
`;

/** `shape`: the SVG of the icon. */
export const banner = (shape: string, title: string, text = '') =>
  `<div class="state"><svg viewBox="0 0 24 24" aria-hidden="true">${shape}</svg><h1>${escapeHtml(title)}</h1>${
    text && `<p>${escapeHtml(text)}</p>`
  }</div>`;

const again = (look: string) => `<p><a class="${look}" href="${VERIFY_PATH}">Verificar outra carteirinha</a></p>`;
export const AGAIN = again('button');
export const OR_AGAIN = again('button quiet');

const initialOf = (name: string) => [...name.trim()][0]?.toUpperCase() ?? '';

export interface Proof {
  verdict: Shown;
  /** The photo's signed address, valid while the page is of use. */
  signedPhoto?: string | null;
  /** HTML in which a shop registers a use. */
  uses?: string;
  now: Date;
}

export function proofPage({ verdict, signedPhoto, uses = '', now }: Proof): string {
  const { state } = verdict;
  const checked = `<p class="soft">Conferida às <time datetime="${now.toISOString()}">${momentOf(now)}</time></p>`;
  if (state !== 'valid') {
    const { title, text } =
      state === 'ended'
        ? { title: `Venceu em ${shownDay(verdict.validUntil)}`, text: 'Peça à escola para renovar a carteirinha.' }
        : TEXTS[state];
    return frame({
      title,
      kind: state,
      body: `${banner(SHAPES[state], title, text)}<div class="who">${isHindrance(state) ? '' : checked}${AGAIN}</div>`,
    });
  }
  const { fullName, company, validUntil } = verdict;
  const until = validUntil ? `<p>Válida até ${shownDay(validUntil)}</p>` : '';
  const title = 'Carteirinha válida';
  const photo = signedPhoto
    ? `<img src="${escapeHtml(pictureAddress(signedPhoto, 240))}" srcset="${escapeHtml(
        pictureAddress(signedPhoto, 720),
      )} 720w, ${escapeHtml(pictureAddress(signedPhoto, 240))} 240w" sizes="15rem" alt="Foto de ${escapeHtml(fullName)}">`
    : `<span class="none" aria-hidden="true">${escapeHtml(initialOf(fullName))}</span>`;
  return frame({
    title,
    kind: state,
    body: `${banner(SHAPES[state], title)}<div class="who">${photo}<p class="name">${escapeHtml(fullName)}</p><p>${escapeHtml(
      company,
    )}</p>${until}${checked}<p class="soft">Confira a foto com quem está na sua frente.</p></div>${uses}<div class="who">${uses ? OR_AGAIN : AGAIN}</div>`,
  });
}

export interface Typed {
  number: string;
  code: string;
  errors: { number?: string; code?: string };
}

function field(name: string, label: string, value: string, error: string | undefined, more: string): string {
  const told = error ? ` aria-invalid="true" aria-describedby="${name}-erro"` : '';
  const text = error ? `<p class="error" id="${name}-erro">${escapeHtml(error)}</p>` : '';
  return `<label for="${name}">${label}</label><input id="${name}" name="${name}" value="${escapeHtml(
    value,
  )}" required autocomplete="off" spellcheck="false" maxlength="40" ${more}${told}>${text}`;
}

export function askPage({ number, code, errors }: Typed): string {
  const title = 'Verificar uma carteirinha';
  return frame({
    title,
    kind: 'ask',
    body: `${banner(SHAPES.camera, title, 'Aponte a câmera do celular para o QR, ou digite o que está embaixo da carteirinha aberta.')}
<form method="get" action="${VERIFY_PATH}">
${field('numero', 'Número da carteirinha', number, errors.number, 'placeholder="K7Q2-M9XD" autocapitalize="characters"')}
${field('codigo', 'Código de 6 dígitos', code, errors.code, 'inputmode="numeric"')}
<button>Verificar</button>
</form>`,
  });
}
