/** Styles of the form, in the colours and shapes of its page, light and dark. */

// The fallback values are for pages without these variables.
const CSS = `
.sandbox-card {
  --ink: var(--mui-palette-text-primary, #1b1b2f);
  --soft: var(--mui-palette-text-secondary, #55556d);
  --paper: var(--mui-palette-background-paper, #fff);
  --line: color-mix(in srgb, var(--soft) 78%, transparent);
  --accent: var(--mui-palette-primary-main, #3730a3);
  --on-accent: var(--mui-palette-primary-contrastText, #fff);
  --ring: var(--mui-palette-primary-light, #4f46e5);
  --wrong: var(--mui-palette-error-main, #b91c1c);
  --calm: var(--mui-palette-info-main, #0369a1);
  --radius: var(--mui-shape-borderRadius, 12px);
  display: grid; gap: 20px; color: var(--ink); font-family: inherit; line-height: 1.5; text-align: start;
}
.sandbox-card *, .sandbox-card *::before { box-sizing: border-box; }
.sandbox-card h2 { margin: 0; font-size: 1.25rem; font-weight: 700; line-height: 1.25; letter-spacing: -0.015em; }
.sandbox-card p { margin: 0; }
.sandbox-card .note {
  padding: 12px 16px 4px; border-radius: var(--radius); font-size: 0.875rem;
  background: color-mix(in srgb, var(--calm) 10%, var(--paper));
  border: 1px solid color-mix(in srgb, var(--calm) 35%, var(--paper));
}
.sandbox-card .note > p { font-weight: 600; }
.sandbox-card summary {
  display: inline-flex; align-items: center; gap: 8px; min-height: 44px; padding-inline: 4px; margin-inline: -4px;
  cursor: pointer; border-radius: 8px; text-decoration: underline; text-underline-offset: 3px; list-style: none;
}
.sandbox-card summary::-webkit-details-marker { display: none; }
.sandbox-card summary::before {
  content: ''; width: 8px; height: 8px; margin-inline: 2px; border: solid currentColor; border-width: 0 2px 2px 0;
  transform: rotate(-45deg);
}
.sandbox-card [open] > summary::before { transform: translateY(-2px) rotate(45deg); }
.sandbox-card details[open] { padding-block-end: 12px; }
.sandbox-card details ul { list-style: none; display: grid; gap: 8px; margin: 12px 0 0; padding: 0; }
.sandbox-card details p { margin-top: 12px; }
.sandbox-card code { font: 600 0.9375rem/1.4 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
.sandbox-card .number { white-space: nowrap; }
.sandbox-card .holder { display: flex; gap: 12px; }
.sandbox-card .row { display: grid; gap: 20px 16px; grid-template-columns: repeat(auto-fit, minmax(min(100%, 200px), 1fr)); }
.sandbox-card .field { display: grid; gap: 6px; align-content: start; min-width: 0; }
.sandbox-card label { font-size: 0.875rem; font-weight: 600; }
.sandbox-card .head { display: flex; justify-content: space-between; align-items: baseline; gap: 12px; }
.sandbox-card input {
  width: 100%; min-height: 52px; padding: 12px 16px; font: inherit; font-size: 1rem; color: var(--ink);
  background: var(--paper); border: 1px solid var(--line); border-radius: var(--radius); appearance: none;
  scroll-margin-block: 48px;
}
.sandbox-card input:not([aria-invalid='true']):hover { border-color: var(--ink); }
.sandbox-card input:-webkit-autofill {
  -webkit-text-fill-color: var(--ink); box-shadow: 0 0 0 100px var(--paper) inset; caret-color: var(--ink);
}
.sandbox-card [aria-invalid='true'] { border-color: var(--wrong); border-width: 2px; padding: 11px 15px; }
.sandbox-card .brand {
  padding: 1px 8px; border-radius: 6px; font-size: 0.75rem; font-weight: 700; line-height: 1.5; white-space: nowrap;
  color: var(--accent); background: color-mix(in srgb, var(--accent) 10%, var(--paper));
}
.sandbox-card .brand:empty { display: none; }
.sandbox-card .hint { font-size: 0.8125rem; color: var(--soft); }
.sandbox-card .error { font-size: 0.8125rem; font-weight: 600; color: var(--wrong); }
.sandbox-card .error:empty { display: none; }
.sandbox-card button {
  display: inline-flex; align-items: center; justify-content: center; gap: 10px; min-height: 44px; padding: 8px 20px;
  font: inherit; font-weight: 650; border-radius: 999px; cursor: pointer; border: 1.5px solid transparent;
}
.sandbox-card .submit {
  min-height: 52px; padding-inline: 28px; font-size: 1.0625rem; color: var(--on-accent); background: var(--accent);
}
.sandbox-card .submit:hover { background: color-mix(in srgb, var(--accent) 88%, var(--ink)); }
.sandbox-card .submit[aria-disabled='true'] { cursor: default; opacity: 0.75; }
.sandbox-card .fill { color: var(--accent); background: transparent; border-color: color-mix(in srgb, var(--accent) 45%, transparent); }
.sandbox-card .submit[aria-busy='true']::before {
  content: ''; width: 18px; height: 18px; border-radius: 50%; border: 2.5px solid currentColor;
  border-inline-end-color: transparent; animation: sandbox-card-turn 0.9s linear infinite;
}
.sandbox-card :focus-visible { outline: 3px solid var(--ring); outline-offset: 2px; }
@keyframes sandbox-card-turn { to { transform: rotate(1turn); } }
@media (prefers-reduced-motion: reduce) {
  .sandbox-card .submit[aria-busy='true']::before { animation: none; }
}
`;

let isAdded = false;

/** Adds the styles once. The page's policy forbids style elements, but allows sheets that its scripts make. */
export function addStyles() {
  if (isAdded || !('adoptedStyleSheets' in document)) return;
  isAdded = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(CSS);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
