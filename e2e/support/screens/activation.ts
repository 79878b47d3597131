// Activating a card by the code of a slip, and what the school sees of it.
import { PATHS, activationPath } from '@vinculo/contract/rules/paths';
import { aCard, anOpenedActivation, idOf } from '../../../src/testing/records';
import { json, press, type Screen } from './screen';

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
  { name: 'code', path: PATHS.code, role: 'visitor' },
  { name: 'code-wrong', path: PATHS.code, role: 'visitor', prepare: press('Continuar') },
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
  { name: 'admin-card-unowned', ...card({ user: null }) },
];
