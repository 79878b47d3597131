/** Google's stand-in for the demo on this machine: lets in the demo's people only. */

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

// Runs in the browser unbuilt, so it keeps to what every supported browser understands. Styles are set one by one,
// because the page's policy admits no foreign style elements.
const SCRIPT = `(function () {
  'use strict';
  var PEOPLE = __PEOPLE__;
  function make(name, styles, text) {
    var element = document.createElement(name);
    for (var key in styles) element.style[key] = styles[key];
    if (text) element.textContent = text;
    return element;
  }
  var BUTTON = {
    display: 'block', width: '100%', minHeight: '48px', margin: '0 0 8px', padding: '8px 12px', font: 'inherit',
    textAlign: 'left', color: '#1f2330', background: '#ffffff', border: '1px solid #c9ccd6', borderRadius: '8px',
    cursor: 'pointer'
  };
  function choose(done) {
    var dialog = make('dialog', {
      width: 'min(400px, calc(100vw - 32px))', maxHeight: '90vh', padding: '24px', border: '0', borderRadius: '16px',
      font: '16px/1.4 system-ui, sans-serif', color: '#1f2330', background: '#ffffff', boxSizing: 'border-box'
    });
    var answered = false;
    function answer(person) {
      if (answered) return;
      answered = true;
      dialog.remove();
      done(person);
    }
    var heading = make('h2', { margin: '0 0 8px', fontSize: '20px' }, 'Google de demonstração');
    heading.id = 'google-demo-title';
    dialog.setAttribute('aria-labelledby', heading.id);
    dialog.appendChild(heading);
    dialog.appendChild(make('p', { margin: '0 0 16px', fontSize: '14px' },
      'Nenhuma conta do Google é usada. Escolha com quem entrar:'));
    PEOPLE.forEach(function (person) {
      var button = make('button', BUTTON);
      button.type = 'button';
      button.appendChild(make('span', { display: 'block', fontWeight: '600' }, person.name));
      button.appendChild(make('span', { display: 'block', fontSize: '14px' }, person.email));
      button.addEventListener('click', function () { answer(person); });
      dialog.appendChild(button);
    });
    var cancel = make('button', Object.assign({}, BUTTON, { textAlign: 'center', margin: '8px 0 0', border: '0' }), 'Cancelar');
    cancel.type = 'button';
    cancel.addEventListener('click', function () { answer(null); });
    dialog.addEventListener('close', function () { answer(null); });
    dialog.appendChild(cancel);
    document.body.appendChild(dialog);
    dialog.showModal();
  }
  window.google = {
    accounts: {
      oauth2: {
        initTokenClient: function (config) {
          return {
            requestAccessToken: function () {
              choose(function (person) {
                if (person) {
                  config.callback({
                    access_token: ${literal(TOKEN)} + person.email, token_type: 'Bearer', expires_in: 3599,
                    scope: config.scope
                  });
                } else if (config.error_callback) {
                  config.error_callback({ type: 'popup_closed', message: 'Popup window closed' });
                }
              });
            }
          };
        }
      }
    }
  };
})();
`;

/** A script with the same interface as Google's. */
export function demoClientScript(people: readonly DemoAccount[]): string {
  const shown = people.map(({ name, email }) => ({ name, email }));
  return SCRIPT.replace('__PEOPLE__', () => literal(shown));
}
