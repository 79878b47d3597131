// Who sees which page, where others are sent, and that no redirect loops.
import { act, screen, waitFor } from '@testing-library/react';
import type { RouteObject } from 'react-router-dom';
import type { Profile } from '@vinculo/contract/profile';
import type { PathName } from '@vinculo/contract/rules/paths';
import { slice } from '../api/slice';
import { PATHS, signInPath } from '../lib/paths';
import { tokensRefused } from '../session/sessionSlice';
import { aGate } from '../testing/gate';
import { administrator, COMPANY_ID, holder, superAdministrator } from '../testing/people';
import { renderApp } from '../testing/renderApp';
import { answer, failure } from '../testing/server';
import { aSession } from '../testing/session';
import { atRest } from '../testing/store';
import { routes } from './routes';

const PUBLIC: PathName[] = [
  'home',
  'privacy',
  'terms',
  'affiliateStore',
  'invitation',
  'code',
  'companyLink',
  'activation',
];
const USER: PathName[] = [
  'partners',
  'cards',
  'family',
  'profile',
  'editProfile',
  'editPhoto',
  'account',
  'changeEmail',
  'sessions',
  'ownData',
];
const ADMIN: PathName[] = [
  'admin',
  'adminPartners',
  'partnerList',
  'adminPartner',
  'partnerUses',
  'partnerShopPage',
  'uses',
  'adminCards',
  'adminCardUser',
  'classList',
  'photos',
  'adminCard',
  'cardGuardians',
  'waitingStudents',
  'waitingStudent',
  'adminCompanyLink',
  'activity',
  'ownCompany',
  'protection',
  'managers',
  'newManager',
  'subscription',
  'creditCard',
  'cardTemplate',
];
const SUPER: PathName[] = [
  'dashboard',
  'companies',
  'company',
  'companySubscription',
  'categories',
  'category',
  'audit',
];
/** These pages send some people on themselves. */
const ELSEWHERE: PathName[] = ['signIn', 'welcome', 'convertAccount', 'waitingCard', 'ownRequest', 'cardCopy'];

const address = (name: PathName) => PATHS[name].replace(/:\w+/, 'x1');

type Row = [who: string, user: Profile | undefined, name: PathName, lands: string];
const rows: Row[] = [
  ...PUBLIC.flatMap((name): Row[] => [
    ['a visitor', undefined, name, address(name)],
    ['a holder', holder, name, address(name)],
  ]),
  ...[...USER, ...ADMIN, ...SUPER].map((name): Row => ['a visitor', undefined, name, signInPath(address(name))]),
  ...USER.flatMap((name): Row[] => [
    ['a holder', holder, name, address(name)],
    ['an administrator', administrator, name, address(name)],
    ['a super administrator', superAdministrator, name, address(name)],
  ]),
  ...ADMIN.flatMap((name): Row[] => [
    ['a holder', holder, name, PATHS.partners],
    ['an administrator', administrator, name, address(name)],
    ['a super administrator', superAdministrator, name, PATHS.partners],
  ]),
  ...SUPER.flatMap((name): Row[] => [
    ['a holder', holder, name, PATHS.partners],
    ['an administrator', administrator, name, PATHS.partners],
    ['a super administrator', superAdministrator, name, address(name)],
  ]),
  ['a holder', holder, 'signIn', PATHS.partners],
  ['a visitor', undefined, 'welcome', signInPath(PATHS.welcome)],
  ['a visitor', undefined, 'convertAccount', signInPath(PATHS.convertAccount)],
];

it('has a row for every path', () => {
  expect([...PUBLIC, ...USER, ...ADMIN, ...SUPER, ...ELSEWHERE].sort()).toEqual(Object.keys(PATHS).sort());
});

/** The addresses with their guards, without their pages. */
const withoutPages = (route: RouteObject): RouteObject =>
  route.lazy
    ? { path: route.path, handle: route.handle as unknown, element: null }
    : ({ ...route, children: route.children?.map(withoutPages) } as RouteObject);

it.each([...new Set(rows.map(([who]) => who))])('%s sees what they may, and is led elsewhere', async (who) => {
  const own = rows.filter(([person]) => person === who);
  const app = renderApp('/nao-existe', { user: own[0]?.[1], routes: routes.map(withoutPages) });
  for (const [, , name, lands] of own) {
    await app.navigate(address(name));
    await waitFor(() => expect([name, app.location()]).toEqual([name, lands]));
    // A pending answer could still redirect.
    await atRest(app.store);
    expect([name, app.location()]).toEqual([name, lands]);
  }
});

it('carries path and query of what a visitor attempted, and comes back to it', async () => {
  const wanted = '/admin/carteirinhas?pagina=2&procurar=jo%C3%A3o';
  const visitor = renderApp(wanted);
  await waitFor(() => expect(visitor.location()).toBe(signInPath(wanted)));
  const signIn = visitor.location();
  visitor.unmount();

  const app = renderApp(signIn, { user: administrator });
  await waitFor(() => expect(app.location()).toBe(wanted));
});

it('sends a person whose `uri` their role refuses to the partners', async () => {
  const app = renderApp(signInPath('/admin'), { user: holder });
  await waitFor(() => expect(app.location()).toBe(PATHS.partners));
});

it.each(['//evil.example', 'https://evil.example', '\\evil.example'])('ignores the hostile uri %s', async (uri) => {
  const app = renderApp(`${PATHS.signIn}?uri=${encodeURIComponent(uri)}`, { user: holder });
  await waitFor(() => expect(app.location()).toBe(PATHS.partners));
});

it('waits while the profile loads', async () => {
  const { passed, open: release } = aGate();
  const app = renderApp(PATHS.subscription, {
    user: administrator,
    handlers: [
      answer('getProfile', async () => {
        await passed;
        return administrator;
      }),
    ],
  });
  expect(await screen.findByRole('status', { busy: true })).toBeInTheDocument();
  expect(app.location()).toBe(PATHS.subscription);
  release();
  expect(await screen.findByRole('heading', { level: 1, name: 'Assinatura' })).toBeInTheDocument();
});

it('offers a retry when the profile cannot load, and goes on from there', async () => {
  let works = false;
  const app = renderApp(PATHS.subscription, {
    session: aSession(),
    handlers: [answer('getProfile', () => (works ? administrator : failure(404, { message: 'Fora do ar' })))],
  });
  expect(await screen.findByText('Fora do ar')).toBeInTheDocument();
  expect(app.location()).toBe(PATHS.subscription);
  works = true;
  await app.user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Assinatura' })).toBeInTheDocument();
});

it('lets a person into /admin who has just made a company, before the profile has come again', async () => {
  let companies: string[] = [];
  const { passed, open: release } = aGate();
  const app = renderApp(PATHS.editProfile, {
    session: aSession(),
    handlers: [
      answer('getProfile', async () => {
        if (companies.length) await passed;
        return { ...holder, permission: { companies } };
      }),
    ],
  });
  await screen.findByRole('heading', { level: 1, name: 'Editar perfil' });
  companies = [COMPANY_ID];
  const company = { title: 'Colégio Novo', phone: '8133334444', cnpj: '00000000000191' };
  await act(() => app.store.dispatch(slice.endpoints.createCompany.initiate(company)));
  expect(app.store.getState().session.companyId).toBe(COMPANY_ID);

  await app.navigate(PATHS.subscription);
  expect(await screen.findByRole('heading', { level: 1, name: 'Assinatura' })).toBeInTheDocument();
  release();
});

it('leaves a private page when the session ends', async () => {
  const app = renderApp(PATHS.managers, { user: administrator });
  await screen.findByRole('heading', { level: 1, name: 'Administradores' });
  act(() => void app.store.dispatch(tokensRefused()));
  await waitFor(() => expect(app.location()).toBe(signInPath(PATHS.managers)));
});

it('says so at an address it does not know', async () => {
  renderApp('/nao-existe');
  expect(await screen.findByRole('heading', { level: 1, name: 'Página não encontrada' })).toBeInTheDocument();
  await waitFor(() => expect(document.title).toBe('Página não encontrada · Vínculo'));
});
