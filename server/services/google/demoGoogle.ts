// Google's stand-in for the demo on this machine: lets in the demo's people only.
import { GOOGLE_DEMO_CLIENT_ID } from '@vinculo/contract/rules/google';
import type { Google } from './google';

const TOKEN = 'demo:';

export interface DemoAccount {
  email: string;
  name: string;
}

export function demoGoogle(people: readonly DemoAccount[]): Google {
  return {
    clientId: GOOGLE_DEMO_CLIENT_ID,
    async account(accessToken) {
      const person = people.find(({ email }) => accessToken === TOKEN + email);
      return person ? { sub: TOKEN + person.email, email: person.email, fullName: person.name } : null;
    },
  };
}

/** JSON as JavaScript that cannot end the script element. */
const literal = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

// Runs in the browser unbuilt. Styles are set one by one, because the page's policy admits no foreign style elements.
const SCRIPT = `
function make(name, properties, styles) {
  const element = Object.assign(document.createElement(name), properties);
  Object.assign(element.style, { font: 'inherit', color: '#1f2330', background: '#ffffff', ...styles });
  return element;
}
const BUTTON = {
  display: 'block', width: '100%', minHeight: '48px', margin: '0 0 8px', padding: '8px 12px', whiteSpace: 'pre-line',
  textAlign: 'left', border: '1px solid #c9ccd6', borderRadius: '8px', cursor: 'pointer',
};
function choose(done) {
  const title = make('h2', { id: 'google-demo-title', textContent: 'Google de demonstração' }, { margin: '0 0 8px', fontSize: '20px' });
  const hint = make('p', { textContent: 'Nenhuma conta do Google é usada. Escolha com quem entrar:' }, { margin: '0 0 16px' });
  const dialog = make('dialog', {}, {
    width: 'min(400px, calc(100vw - 32px))', maxHeight: '90vh', padding: '24px', border: '0', borderRadius: '16px',
    font: '16px/1.4 system-ui, sans-serif', boxSizing: 'border-box',
  });
  dialog.setAttribute('aria-labelledby', title.id);
  const choice = (email, textContent) =>
    make('button', { type: 'button', textContent, onclick: () => dialog.close(email) }, BUTTON);
  dialog.append(title, hint, ...PEOPLE.map(({ name, email }) => choice(email, name + '\\n' + email)), choice('', 'Cancelar'));
  dialog.addEventListener('close', () => {
    dialog.remove();
    done(dialog.returnValue);
  });
  document.body.append(dialog);
  dialog.showModal();
}
const initTokenClient = ({ scope, callback, error_callback }) => ({
  requestAccessToken: () =>
    choose((email) => {
      if (email) callback({ access_token: TOKEN + email, token_type: 'Bearer', expires_in: 3599, scope });
      else error_callback?.({ type: 'popup_closed', message: 'Popup window closed' });
    }),
});
window.google = { accounts: { oauth2: { initTokenClient } } };
`;

/** A script with the same interface as Google's. */
export function demoClientScript(people: readonly DemoAccount[]): string {
  const shown = people.map(({ name, email }) => ({ name, email }));
  return `(() => {\nconst PEOPLE = ${literal(shown)};\nconst TOKEN = ${literal(TOKEN)};${SCRIPT}})();\n`;
}
