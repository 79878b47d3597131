// The question whether it is the person who acts, over what they were doing.
import { screen, waitFor, within } from '@testing-library/react';
import { StepUp } from '../../app/StepUp';
import { MUTATIONS, QUERIES, signedInStore, type Run } from '../../testing/everyCall';
import { withoutPasskeys, withPasskeys, type BrowserKeys } from '../../testing/passkeys';
import { administrator, superAdministrator } from '../../testing/people';
import { aPasskey } from '../../testing/records';
import { renderComponent } from '../../testing/renderComponent';
import { answer, failure, server } from '../../testing/server';

const MESSAGE = 'Nada foi feito: falta confirmar que é você.';

afterEach(withoutPasskeys);

/** Asks the server for what it refuses until the person has shown that it is they. */
async function showQuestion(title: string, call: Run, store = signedInStore()) {
  const { user } = renderComponent(<StepUp />, { store });
  const answered = call(store);
  const dialog = await screen.findByRole('dialog', { name: title });
  return { user, store, answered, inDialog: () => within(dialog) };
}

/** A manager adds another one, long after signing in. */
async function addLate({ keys = 0, browser }: { keys?: number; browser?: BrowserKeys } = {}) {
  const sent: unknown[] = [];
  let isProven = false;
  withPasskeys(browser);
  server.use(
    answer('listPasskeys', keys ? [aPasskey()] : []),
    answer('getProfile', administrator),
    answer('addManager', () => (isProven ? null : failure(428, { message: MESSAGE, reason: 'step-up' }))),
    answer('stepUp', async ({ request }) => {
      const body = (await request.json()) as { password?: string };
      sent.push(body);
      if (body.password === '000000') return failure(422, { fields: { password: ['Código de acesso incorreto'] } });
      isProven = true;
      return null;
    }),
  );
  return { ...(await showQuestion('Confirme que é você', MUTATIONS.addManager)), sent };
}

const DONE = { data: null };

it('is answered by a mailed code where the person has no key, and the work goes on', async () => {
  const { inDialog, user, answered, sent } = await addLate();
  expect(await inDialog().findByText(/O código chega em marcos@escola.example/)).toBeInTheDocument();
  await user.click(inDialog().getByRole('button', { name: 'Receber um código por e-mail' }));
  const code = await inDialog().findByLabelText('Código de acesso');
  expect(code).toHaveFocus();
  await user.type(code, '000000{Enter}');
  expect(await inDialog().findByText('Código de acesso incorreto')).toBeInTheDocument();
  await user.clear(code);
  await user.type(code, '123 456{Enter}');
  expect(await answered).toEqual(DONE);
  expect(screen.queryByRole('dialog', { name: 'Confirme que é você' })).not.toBeInTheDocument();
  expect(sent.at(-1)).toEqual({ by: 'code', password: '123456' });
});

it('is answered by a key, with one press', async () => {
  const { inDialog, user, answered, sent } = await addLate({ keys: 1 });
  await user.click(await inDialog().findByRole('button', { name: 'Confirmar com a chave' }));
  expect(await answered).toEqual(DONE);
  expect(sent).toMatchObject([{ by: 'passkey', credential: { id: 'AAAA', type: 'public-key' } }]);
});

it('takes a code of a person whose key is elsewhere', async () => {
  const { inDialog, user, answered } = await addLate({ keys: 1, browser: { refuses: 'NotAllowedError' } });
  await user.click(await inDialog().findByRole('button', { name: 'Confirmar com a chave' }));
  expect(await screen.findByText(/Nenhuma chave foi usada/)).toBeInTheDocument();
  await user.click(inDialog().getByRole('button', { name: /Estou sem a chave/ }));
  await user.click(inDialog().getByRole('button', { name: 'Receber um código por e-mail' }));
  await user.type(await inDialog().findByLabelText('Código de acesso'), '123456{Enter}');
  expect(await answered).toEqual(DONE);
});

it('shows the field for a code that was sent a moment ago', async () => {
  const { inDialog, user } = await addLate();
  const waits = { fields: { email: ['Já enviamos um código'] } };
  server.use(answer('requestStepUpCode', failure(429, waits, { 'Retry-After': '40' })));
  await user.click(await inDialog().findByRole('button', { name: 'Receber um código por e-mail' }));
  expect(await inDialog().findByLabelText('Código de acesso')).toBeInTheDocument();
  expect(inDialog().getByText(/Reenviar código em/)).toBeInTheDocument();
});

it('can be left, which leaves all as it was', async () => {
  const { inDialog, user, store, answered } = await addLate();
  await user.click(await inDialog().findByRole('button', { name: 'Cancelar' }));
  expect(await answered).toMatchObject({ error: { data: { message: MESSAGE } } });
  expect(store.getState().session.accessToken).not.toBeNull();
});

it('goes when the session ends', async () => {
  const { inDialog, user } = await addLate();
  server.use(answer('requestStepUpCode', failure(401)), answer('refreshTokens', failure(401)));
  await user.click(await inDialog().findByRole('button', { name: 'Receber um código por e-mail' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Confirme que é você' })).not.toBeInTheDocument());
});

describe('where a key is demanded', () => {
  const WANTED = 'Para continuar, use a sua chave de acesso.';

  interface Locked {
    keys?: number;
    hasPasskeys?: boolean;
  }

  /** Support opens its categories, which is not answered without a key. */
  async function openLocked({ keys = 0, hasPasskeys = true }: Locked = {}) {
    const sent: string[] = [];
    let isByKey = false;
    if (hasPasskeys) withPasskeys();
    server.use(
      answer('getProfile', superAdministrator),
      answer('listPasskeys', () => (keys ? [aPasskey()] : [])),
      answer('listCategories', () => (isByKey ? [] : failure(428, { message: WANTED, reason: 'passkey' }))),
      answer('stepUp', async ({ request }) => {
        const { by } = (await request.json()) as { by: string };
        sent.push(by);
        isByKey ||= by === 'passkey';
        return null;
      }),
      answer('addPasskey', () => {
        sent.push('added');
        isByKey = true;
        return aPasskey();
      }),
    );
    return { ...(await showQuestion('Use a sua chave de acesso', QUERIES.listCategories)), sent };
  }

  const SHOWN = { data: { ids: [] } };

  it('is answered by the key, and by no code', async () => {
    const { user, inDialog, answered, sent } = await openLocked({ keys: 1 });
    const confirm = await inDialog().findByRole('button', { name: 'Confirmar com a chave' });
    expect(inDialog().queryByRole('button', { name: /código/ })).not.toBeInTheDocument();
    await user.click(confirm);
    expect(await answered).toMatchObject(SHOWN);
    expect(sent).toEqual(['passkey']);
  });

  it('is answered by a first key, which is made in place once a code has shown who makes it', async () => {
    const { user, inDialog, answered, sent } = await openLocked();
    await user.click(await inDialog().findByRole('button', { name: 'Receber um código por e-mail' }));
    await user.type(await inDialog().findByLabelText('Código de acesso'), '123456{Enter}');
    await user.type(await inDialog().findByLabelText(/Nome da chave/), 'Secretaria{Enter}');
    expect(await answered).toMatchObject(SHOWN);
    expect(sent).toEqual(['code', 'added']);
  });

  it('waits for a fresh list of keys, and says so where there is none', async () => {
    let isDown = true;
    withPasskeys();
    const store = signedInStore();
    server.use(answer('listPasskeys', []), answer('getProfile', superAdministrator));
    await QUERIES.listPasskeys(store);
    server.use(
      answer('listPasskeys', () => (isDown ? failure(400, { message: 'Chaves fora do ar' }) : [aPasskey()])),
      answer('listCategories', failure(428, { message: WANTED, reason: 'passkey' })),
    );
    const { user, inDialog } = await showQuestion('Use a sua chave de acesso', QUERIES.listCategories, store);
    expect(await inDialog().findByText('Chaves fora do ar')).toBeInTheDocument();
    expect(inDialog().queryByRole('button', { name: /código/ })).not.toBeInTheDocument();
    isDown = false;
    await user.click(inDialog().getByRole('button', { name: 'Tentar novamente' }));
    expect(await inDialog().findByRole('button', { name: 'Confirmar com a chave' })).toBeInTheDocument();
  });

  it('says why a first key is refused, rather than wait for itself', async () => {
    const { user, inDialog } = await openLocked();
    const refusal = 'Esta conta já tem uma chave.';
    server.use(answer('beginPasskey', failure(428, { message: refusal, reason: 'passkey' })));
    await user.click(await inDialog().findByRole('button', { name: 'Receber um código por e-mail' }));
    await user.type(await inDialog().findByLabelText('Código de acesso'), '123456{Enter}');
    await user.type(await inDialog().findByLabelText(/Nome da chave/), 'Secretaria{Enter}');
    expect(await screen.findByText(refusal)).toBeInTheDocument();
    expect(await inDialog().findByRole('button', { name: 'Criar chave' })).toBeEnabled();
  });

  it('says that a browser without keys cannot, and leaves all as it was', async () => {
    const { user, inDialog, answered } = await openLocked({ keys: 1, hasPasskeys: false });
    expect(await inDialog().findByText(/Este navegador não usa chaves de acesso/)).toBeInTheDocument();
    await user.click(inDialog().getByRole('button', { name: 'Cancelar' }));
    expect(await answered).toMatchObject({ error: { data: { message: WANTED } } });
  });
});
