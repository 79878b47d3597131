// A failed call that no screen reports is one toast, in the server's words if there are any.
import { act, screen } from '@testing-library/react';
import { slice } from '../api/slice';
import { COMPANY_ID } from '../testing/people';
import { renderComponent } from '../testing/renderComponent';
import { answer, failure, server } from '../testing/server';
import { aSession } from '../testing/session';
import { aStore } from '../testing/store';

const cards = (offset = 0) => slice.endpoints.listCards.initiate({ company_id: COMPANY_ID, offset });

function aWatchedStore() {
  const store = aStore({ session: aSession() });
  renderComponent(<p>tela</p>, { store });
  return store;
}

it('shows one toast for calls that fail together for one reason', async () => {
  server.use(answer('listCards', () => failure(400, { message: 'Lista indisponível' })));
  const store = aWatchedStore();
  await act(() => Promise.all([store.dispatch(cards(0)), store.dispatch(cards(20)), store.dispatch(cards(40))]));
  expect(await screen.findAllByText('Lista indisponível')).toHaveLength(1);
});

it('leaves alone what the screens report themselves', async () => {
  server.use(
    answer('createCompany', failure(422, { message: 'Confira os campos', fields: { cnpj: ['CNPJ inválido'] } })),
  );
  const store = aWatchedStore();
  await act(() =>
    store.dispatch(slice.endpoints.createCompany.initiate({ title: 'A', phone: '8133334444', cnpj: '1' })),
  );
  expect(screen.queryByText('Confira os campos')).not.toBeInTheDocument();
});

it('is silent about what was only fetched ahead', async () => {
  server.use(answer('listCards', failure(400, { message: 'Lista indisponível' })));
  const store = aWatchedStore();
  await act(() => store.dispatch(slice.endpoints.listCards.initiate({ company_id: COMPANY_ID }, { subscribe: false })));
  expect(screen.queryByText('Lista indisponível')).not.toBeInTheDocument();
});

it('is silent about a call whose screen was left', async () => {
  server.use(answer('listCards', () => new Promise<Response>(() => undefined)));
  const store = aWatchedStore();
  const query = store.dispatch(cards());
  query.abort();
  await act(() => query);
  expect(screen.queryByText('Erro inesperado')).not.toBeInTheDocument();
});
