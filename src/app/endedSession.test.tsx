// A session that ends while a person types: why they must sign in again, and that no text is lost.
import { act, screen, waitFor, within } from '@testing-library/react';
import type { CallName } from '@vinculo/contract/calls';
import type { Profile } from '@vinculo/contract/profile';
import { adminCardPath, categoryPath, PATHS, signInPath } from '../lib/paths';
import { EMPTY_SESSION, sessionAdopted, signedIn, signedOut, tokensRefused } from '../session/sessionSlice';
import { administrator, holder, superAdministrator } from '../testing/people';
import { idOf } from '../testing/records';
import { renderApp, type RenderedApp } from '../testing/renderApp';
import { answer, failure, server } from '../testing/server';
import { aSession } from '../testing/session';

const notRenewed = () => answer('refreshTokens', failure(401));
const FORM = '/converter-conta?uri=bem-vindo';
const WHY = /^Sua sessão terminou\. Entre de novo para continuar\./;
const RECOVERED = /Recuperamos o que você tinha preenchido/;

/** A token in the server's form, which names its person. */
const token = (person: string, n = 1) => `header.${btoa(JSON.stringify({ sub: person, n }))}.signature`;

const title = () => screen.findByLabelText('Razão social');
const phone = () => screen.findByLabelText('Telefone');
const page = () => within(screen.getByRole('main'));

/** Pastes the text: typing letter by letter is slow and not tested here. */
async function put({ user }: RenderedApp, field: HTMLElement, text: string) {
  await user.click(field);
  await user.paste(text);
}

async function openForm() {
  const app = renderApp(FORM, { user: holder, session: { accessToken: token(holder.id) } });
  await put(app, await title(), 'Colégio Horizonte');
  await put(app, await phone(), '8133334444');
  return app;
}

const end = ({ store }: RenderedApp) => act(() => void store.dispatch(tokensRefused()));

/** Restores the session without the sign-in page, which is tested elsewhere. */
async function signInAs({ store }: RenderedApp, who = holder) {
  await screen.findByText(WHY);
  server.use(answer('getProfile', who));
  act(() => void store.dispatch(signedIn({ access_token: token(who.id, 2), refresh_token: 'refresh-2' })));
}

it('says why, comes back to the same address, and fills the form in again', async () => {
  const app = await openForm();
  end(app);
  expect(await screen.findByText(WHY)).toHaveTextContent('O que você preencheu continua guardado');
  expect(app.location()).toBe('/entrar?uri=converter-conta%3Furi%3Dbem-vindo');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

  await signInAs(app);
  expect(await title()).toHaveValue('Colégio Horizonte');
  expect(await phone()).toHaveValue('(81) 3333-4444');
  expect(app.location()).toBe(FORM);
  expect(screen.getByText(RECOVERED)).toBeInTheDocument();

  // The draft is unsaved as before, and gone after the form is left on purpose.
  await app.user.click(page().getByRole('link', { name: 'Voltar' }));
  await app.user.click(await screen.findByRole('button', { name: 'Sair sem salvar' }));
  await screen.findByRole('heading', { name: `Bem-vindo, ${holder.full_name}!` });
  await app.navigate(FORM);
  expect(await title()).toHaveValue('');
});

it('lets what came back be discarded', async () => {
  const app = await openForm();
  end(app);
  await signInAs(app);
  await screen.findByText(RECOVERED);
  await app.user.click(screen.getByRole('button', { name: 'Descartar' }));
  expect(await title()).toHaveValue('');
  expect(await title()).toHaveFocus();
  expect(screen.queryByText(RECOVERED)).not.toBeInTheDocument();
});

it('gives it to no other person', async () => {
  const app = await openForm();
  end(app);
  await signInAs(app, { ...holder, id: administrator.id });
  expect(await title()).toHaveValue('');
  expect(screen.queryByText(RECOVERED)).not.toBeInTheDocument();
  expect(app.store.getState().drafts.ids).toEqual([]);
});

it('gives it to no other person whose session takes the place of the first one', async () => {
  const app = await openForm();
  server.use(answer('getProfile', { ...holder, id: administrator.id }));
  act(() => void app.store.dispatch(sessionAdopted(aSession({ accessToken: token(administrator.id) }))));
  await waitFor(() => expect(screen.queryByLabelText('Razão social')).not.toBeInTheDocument());
  expect(await title()).toHaveValue('');
  expect(screen.queryByText(WHY)).not.toBeInTheDocument();
});

it('forgets it when the person signs out', async () => {
  const app = await openForm();
  end(app);
  await screen.findByText(WHY);
  expect(app.store.getState().drafts.ids).toHaveLength(1);
  act(() => void app.store.dispatch(signedOut()));
  expect(app.store.getState().drafts.ids).toEqual([]);
});

it('tells as much where another tab has signed out', async () => {
  const app = renderApp(PATHS.cards, { user: holder });
  await screen.findByRole('heading', { level: 1, name: 'Carteirinhas' });
  act(() => void app.store.dispatch(sessionAdopted(EMPTY_SESSION)));
  expect(await screen.findByText(WHY)).not.toHaveTextContent('preencheu');
});

it.each<[CallName, Profile, string]>([
  ['getCard', administrator, adminCardPath(idOf('9'))],
  ['getCategory', superAdministrator, categoryPath(idOf('8'))],
])('comes back to the form that %s was to fill', async (call, user, form) => {
  const app = renderApp(form, { user, handlers: [answer(call, failure(401)), notRenewed()] });
  expect(await screen.findByText(WHY)).toBeInTheDocument();
  expect(app.location()).toBe(signInPath(form));
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});
