// The people that tests sign in as.
import type { TokenPair } from '@vinculo/contract/auth';
import type { Profile } from '@vinculo/contract/profile';

export const COMPANY_ID = '01890000-0000-7000-8000-0000000000c1';
export const OTHER_COMPANY_ID = '01890000-0000-7000-8000-0000000000c2';

export const holder: Profile = {
  id: '01890000-0000-7000-8000-0000000000a1',
  full_name: 'Júlia Sá Barreto',
  username: 'julia.sa',
  email: 'julia@escola.example',
  avatar: { id: '01890000-0000-7000-8000-0000000000f1', url: '/api/files/julia.jpg' },
  is_new: false,
  has_card: true,
  has_family: false,
  cards_off: [],
  permission: { companies: [] },
  managed: [],
  new_schools: [],
};

export const administrator: Profile = {
  ...holder,
  id: '01890000-0000-7000-8000-0000000000a2',
  full_name: 'Marcos Oliveira',
  username: 'marcos',
  email: 'marcos@escola.example',
  avatar: null,
  has_card: false,
  permission: { companies: [COMPANY_ID] },
  managed: [{ id: COMPANY_ID, title: 'Colégio Horizonte' }],
};

export const principal: Profile = {
  ...administrator,
  permission: { companies: [COMPANY_ID, OTHER_COMPANY_ID] },
  managed: [...administrator.managed, { id: OTHER_COMPANY_ID, title: 'Colégio Serena' }],
};

export const superAdministrator: Profile = {
  ...administrator,
  id: '01890000-0000-7000-8000-0000000000a3',
  full_name: 'Renata Prado',
  username: 'renata',
  email: 'renata@vinculo.example',
  permission: { companies: 'all' },
  managed: [],
};

export const tokens = (n: number | string): TokenPair => ({
  access_token: `access-${n}`,
  refresh_token: `refresh-${n}`,
});
