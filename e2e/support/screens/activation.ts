// Activating a card by the code of a slip, and what the school sees of it.

import { PATHS, activationPath } from '@vinculo/contract/rules/paths';
import { aCard, anInvitation, anOpenedActivation, idOf } from '../../../src/testing/records';
import { heldBack, json, press, refused, type Screen } from './screen';

const ACTIVATION = '**/api/activations/*';
const page = activationPath('K7Q2M9XDA4');
const LONG = 'Wanda '.repeat(40);
const opened = json(ACTIVATION, anOpenedActivation());
const card = (more: Parameters<typeof aCard>[0]) => ({
  path: PATHS.adminCard.replace(':id', idOf('9')),
  role: 'firstAdministrator' as const,
  routes: json('**/api/cards/*', aCard({ avatar: null, ...more })),
});

export const ACTIVATION_SCREENS: Screen[] = [
  { name: 'activation-code', path: PATHS.activationCode, role: 'visitor' },
  { name: 'activation-code-wrong', path: PATHS.activationCode, role: 'visitor', prepare: press('Continuar') },
  { name: 'activation-visitor', path: page, role: 'visitor', routes: opened },
  {
    name: 'activation-worst',
    path: page,
    role: 'newcomer',
    routes: json(
      ACTIVATION,
      anOpenedActivation({ company_title: LONG, class_name: LONG, is_new: true, needs_picture: true }),
    ),
  },
  { name: 'activation-gone', path: page, role: 'visitor' },
  { name: 'activation-loading', path: page, role: 'visitor', routes: heldBack(ACTIVATION) },
  { name: 'activation-error', path: page, role: 'visitor', routes: refused(ACTIVATION) },
  {
    name: 'admin-invitation-activated',
    path: PATHS.adminInvitation.replace(':id', idOf('7')),
    role: 'firstAdministrator',
    routes: json(
      '**/api/invitations/*',
      anInvitation({
        state: 'picture',
        email: null,
        link: null,
        mails: 0,
        activated: {
          full_name: 'Maria Barreto de Souza',
          email: 'maria.barreto.de.souza@correio.example',
          at: '2026-11-25T15:00:00.000Z',
        },
      }),
    ),
  },
  { name: 'admin-card-unowned', ...card({ user: null }) },
  {
    name: 'admin-card-activated',
    ...card({
      activated_at: '2026-11-25T15:00:00.000Z',
      guardian_name: 'Rosa Lima',
      guardian_consent_on: '2026-02-03',
    }),
  },
];
