// A manager of several companies acts for one of them, which every page names and every list follows.
import { act, screen, waitFor, within } from '@testing-library/react';
import { companySelected, EMPTY_SESSION, selectStoredCompanyId, sessionAdopted } from '../../session/sessionSlice';
import { COMPANY_ID, OTHER_COMPANY_ID, principal } from '../../testing/people';
import { aPartner, idOf } from '../../testing/records';
import { renderApp } from '../../testing/renderApp';
import { answer } from '../../testing/server';
import { aBrowser, openTab, store as putSession, written } from '../../testing/tabs';

const ofCompany = answer('listPartners', ({ request }) => {
  const isFirst = new URL(request.url).searchParams.get('companiesId') === COMPANY_ID;
  const [n, title] = isFirst ? [1, 'Padaria do Horizonte'] : [2, 'Livraria Serena'];
  return { partners: [aPartner({ id: idOf('7', n), title })], total: 1, limit: 20 };
});
const choice = () => screen.findByRole('combobox', { name: 'Escola' });

test('choosing one of several schools shows the same page of that school', async () => {
  const app = renderApp('/admin/parceiros?procurar=a', { user: principal, handlers: [ofCompany] });
  expect(await screen.findByText('Padaria do Horizonte')).toBeInTheDocument();
  expect(await choice()).toHaveDisplayValue('Colégio Horizonte');
  await app.user.selectOptions(await choice(), 'Colégio Serena');
  expect(await screen.findByText('Livraria Serena')).toBeInTheDocument();
  expect(screen.queryByText('Padaria do Horizonte')).not.toBeInTheDocument();
  expect(app.location()).toBe('/admin/parceiros');
  expect(await choice()).toHaveDisplayValue('Colégio Serena');
  expect(selectStoredCompanyId(app.store.getState())).toBe(OTHER_COMPANY_ID);
});

test('a form with unsaved changes asks first, and stays this school’s where it is not left', async () => {
  const app = renderApp('/admin/parceiros/novo', { user: principal });
  await app.user.type(await screen.findByLabelText(/^Nome/), 'Padaria');
  await app.user.selectOptions(await choice(), 'Colégio Serena');
  const question = await screen.findByRole('dialog', { name: 'Sair sem salvar?' });
  expect(selectStoredCompanyId(app.store.getState())).toBe(COMPANY_ID);
  await app.user.click(within(question).getByRole('button', { name: 'Continuar editando' }));
  expect(screen.getByLabelText(/^Nome/)).toHaveValue('Padaria');
  expect(await choice()).toHaveDisplayValue('Colégio Horizonte');
  await app.user.selectOptions(await choice(), 'Colégio Serena');
  await app.user.click(await screen.findByRole('button', { name: 'Sair sem salvar' }));
  await waitFor(() => expect(app.location()).toBe('/admin'));
  expect(selectStoredCompanyId(app.store.getState())).toBe(OTHER_COMPANY_ID);
});

test.each([
  ['is acted for', OTHER_COMPANY_ID, OTHER_COMPANY_ID],
  ['that one does not manage changes nothing', idOf('c', 99), COMPANY_ID],
])('a school that a link names %s', async (_what, named, selected) => {
  const app = renderApp(`/admin/parceiros?escola=${named}&procurar=a`, { user: principal, handlers: [ofCompany] });
  expect(await screen.findByRole('heading', { level: 1, name: 'Parceiros' })).toBeInTheDocument();
  await waitFor(() => expect(app.location()).toBe('/admin/parceiros?procurar=a'));
  expect(selectStoredCompanyId(app.store.getState())).toBe(selected);
});

test('another tab’s choice is not this one’s, another person’s is', async () => {
  const app = renderApp('/admin', { user: principal });
  expect(await choice()).toHaveDisplayValue('Colégio Horizonte');
  const { session } = app.store.getState();
  const adopt = (changes: object) =>
    act(() => void app.store.dispatch(sessionAdopted({ ...EMPTY_SESSION, ...session, ...changes })));
  adopt({ companyId: OTHER_COMPANY_ID, refreshToken: 'newer' });
  expect(app.store.getState().session).toMatchObject({ companyId: COMPANY_ID, refreshToken: 'newer' });
  adopt({ companyId: OTHER_COMPANY_ID, accessToken: `h.${btoa('{"sub":"another"}')}.s` });
  expect(selectStoredCompanyId(app.store.getState())).toBe(OTHER_COMPANY_ID);
});

test('a tab that is loaded again keeps its school, a new one begins with the school chosen last', async () => {
  const browser = aBrowser();
  const { storage: own } = aBrowser();
  putSession(browser, { accessToken: 'access', refreshToken: 'refresh', companyId: COMPANY_ID });
  await written(await openTab(browser, own));
  const other = await openTab(browser);
  other.dispatch(companySelected(OTHER_COMPANY_ID));
  await written(other);
  expect(selectStoredCompanyId((await openTab(browser, own)).getState())).toBe(COMPANY_ID);
  expect(selectStoredCompanyId((await openTab(browser)).getState())).toBe(OTHER_COMPANY_ID);
});
