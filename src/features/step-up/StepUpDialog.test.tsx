/** The question whether it is the person who acts, over what they were doing. */

import { setupListeners } from '@reduxjs/toolkit/query';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { KeyRecovery } from '@vinculo/contract/passkeys';
import { slice } from '../../api/slice';
import { PATHS } from '../../lib/paths';
import { withoutPasskeys, withPasskeys, type BrowserKeys } from '../../testing/passkeys';
import { administrator, COMPANY_ID, superAdministrator } from '../../testing/people';
import { aKeyRecovery, aPasskey } from '../../testing/records';
import { renderApp } from '../../testing/renderApp';
import { answer, failure, server } from '../../testing/server';

const MESSAGE = 'Nada foi feito: falta confirmar que é você.';

afterEach(withoutPasskeys);

/** A manager wants the school's data, long after signing in. */
async function exportLate({ keys = 0, browser }: { keys?: number; browser?: BrowserKeys } = {}) {
  const sent: unknown[] = [];
  let isProven = false;
  const asked = withPasskeys(browser);
  server.use(
    answer('listPasskeys', keys ? [aPasskey()] : []),
    answer('exportCompany', () =>
      isProven ? { url: '/api/exports/company' } : failure(428, { message: MESSAGE, reason: 'step-up' }),
    ),
    answer('stepUp', async ({ request }) => {
      const body = (await request.json()) as { password?: string };
      sent.push(body);
      if (body.password === '000000') return failure(422, { fields: { password: ['Código de acesso incorreto'] } });
      isProven = true;
      return null;
    }),
  );
  const app = renderApp(PATHS.admin, { user: administrator });
  await app.user.click(await screen.findByRole('button', { name: 'Baixar os dados da escola' }));
  await app.user.click(await screen.findByRole('button', { name: 'Baixar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Confirme que é você' });
  return { ...app, sent, asked, inDialog: () => within(dialog) };
}

const begun = () => screen.findByText(/O download começou/);

it('is answered by a mailed code where the person has no key, and the work goes on', async () => {
  const { inDialog, user, sent } = await exportLate();
  expect(await inDialog().findByText(/O código chega em marcos@escola.example/)).toBeInTheDocument();
  await user.click(inDialog().getByRole('button', { name: 'Receber um código por e-mail' }));
  const code = await inDialog().findByLabelText('Código de acesso');
  expect(code).toHaveFocus();
  await user.type(code, '000000{Enter}');
  expect(await inDialog().findByText('Código de acesso incorreto')).toBeInTheDocument();
  await user.clear(code);
  await user.type(code, '123 456{Enter}');
  expect(await begun()).toBeInTheDocument();
  expect(screen.queryByRole('dialog', { name: 'Confirme que é você' })).not.toBeInTheDocument();
  expect(sent.at(-1)).toEqual({ by: 'code', password: '123456' });
});

it('is answered by a key, with one press', async () => {
  const { inDialog, user, sent } = await exportLate({ keys: 1 });
  await user.click(await inDialog().findByRole('button', { name: 'Confirmar com a chave' }));
  expect(await begun()).toBeInTheDocument();
  expect(sent).toMatchObject([{ by: 'passkey', credential: { id: 'AAAA', type: 'public-key' } }]);
});

it('takes a code of a person whose key is elsewhere', async () => {
  const { inDialog, user } = await exportLate({ keys: 1, browser: { refuses: 'NotAllowedError' } });
  await user.click(await inDialog().findByRole('button', { name: 'Confirmar com a chave' }));
  expect(await screen.findByText(/Nenhuma chave foi usada/)).toBeInTheDocument();
  await user.click(inDialog().getByRole('button', { name: /Estou sem a chave/ }));
  await user.click(inDialog().getByRole('button', { name: 'Receber um código por e-mail' }));
  await user.type(await inDialog().findByLabelText('Código de acesso'), '123456{Enter}');
  expect(await begun()).toBeInTheDocument();
});

it('shows the field for a code that was sent a moment ago', async () => {
  const { inDialog, user } = await exportLate();
  const waits = { fields: { email: ['Já enviamos um código'] } };
  server.use(answer('requestStepUpCode', failure(429, waits, { 'Retry-After': '40' })));
  await user.click(await inDialog().findByRole('button', { name: 'Receber um código por e-mail' }));
  expect(await inDialog().findByLabelText('Código de acesso')).toBeInTheDocument();
  expect(inDialog().getByText(/Reenviar código em/)).toBeInTheDocument();
});

it('can be left, which leaves all as it was', async () => {
  const { inDialog, user, store } = await exportLate();
  await user.click(await inDialog().findByRole('button', { name: 'Cancelar' }));
  expect(await screen.findByText(MESSAGE)).toBeInTheDocument();
  expect(screen.getByRole('dialog', { name: 'Baixar os dados da escola' })).toBeInTheDocument();
  expect(store.getState().session.accessToken).not.toBeNull();
});

it('goes when the session ends', async () => {
  const { inDialog, user } = await exportLate();
  server.use(answer('requestStepUpCode', failure(401)), answer('refreshTokens', failure(401)));
  await user.click(await inDialog().findByRole('button', { name: 'Receber um código por e-mail' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Confirme que é você' })).not.toBeInTheDocument());
});

describe('where a key is demanded', () => {
  const WANTED = 'Para continuar, use a sua chave de acesso.';

  interface Locked {
    keys?: number;
    hasPasskeys?: boolean;
    handlers?: Parameters<typeof server.use>;
  }

  /** A manager opens the list of managers, which is not answered without a key. */
  async function openLocked({ keys = 0, hasPasskeys = true, handlers = [] }: Locked = {}) {
    const sent: string[] = [];
    let isByKey = false;
    if (hasPasskeys) withPasskeys();
    server.use(
      answer('listPasskeys', () => (keys ? [aPasskey()] : [])),
      answer('listManagers', () =>
        isByKey ? [{ ...administrator, avatar: null }] : failure(428, { message: WANTED, reason: 'passkey' }),
      ),
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
      ...handlers,
    );
    const app = renderApp(PATHS.managers, { user: administrator });
    const dialog = await screen.findByRole('dialog', { name: 'Use a sua chave de acesso' });
    return { ...app, sent, inDialog: () => within(dialog) };
  }

  const shown = () => screen.findByRole('list', { name: 'Administradores' });

  it('is answered by the key, and by no code', async () => {
    const { user, inDialog, sent } = await openLocked({ keys: 1 });
    const confirm = await inDialog().findByRole('button', { name: 'Confirmar com a chave' });
    expect(inDialog().queryByRole('button', { name: /código/ })).not.toBeInTheDocument();
    await user.click(confirm);
    expect(await shown()).toBeInTheDocument();
    expect(sent).toEqual(['passkey']);
  });

  it('is answered by a first key, which is made in place once a code has shown who makes it', async () => {
    const { user, inDialog, sent } = await openLocked();
    await user.click(await inDialog().findByRole('button', { name: 'Receber um código por e-mail' }));
    await user.type(await inDialog().findByLabelText('Código de acesso'), '123456{Enter}');
    await user.type(await inDialog().findByLabelText(/Nome da chave/), 'Secretaria{Enter}');
    expect(await shown()).toBeInTheDocument();
    expect(sent).toEqual(['code', 'added']);
  });

  // In Brasília it is the day before.
  const LATE = { asked_at: '2026-11-28T02:30:00.000Z', opens_at: '2026-11-29T02:30:00.000Z' };

  it('is asked anew of the others once it is lost, whose yes lets another be made in place', async () => {
    let asked: KeyRecovery | null = null;
    const { user, inDialog, sent, store } = await openLocked({
      keys: 1,
      handlers: [answer('getKeyRecovery', () => asked), answer('beginKeyRecovery', () => (asked = aKeyRecovery(LATE)))],
    });
    await user.click(await inDialog().findByText('Perdi minha chave'));
    expect(inDialog().getByText(/Até lá, não saia da conta/)).toBeVisible();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(asked).toBeNull();
    await user.click(inDialog().getByRole('button', { name: 'Pedir outra chave' }));
    expect(await screen.findByText('Pedido feito: veja o seu e-mail.')).toBeInTheDocument();
    expect(await inDialog().findByText(/Você pediu outra chave em/)).toHaveTextContent(
      'em 27/11/2026 às 23:30. Dá para criá-la aqui a partir de 28/11/2026 às 23:30 (horário de Brasília), ou antes',
    );
    expect(inDialog().getByRole('button', { name: 'Confirmar com a chave' })).toBeInTheDocument();
    expect(inDialog().queryByRole('button', { name: /código/ })).not.toBeInTheDocument();

    asked = aKeyRecovery({ is_open: true });
    // As it asks now and then.
    await store.dispatch(slice.endpoints.getKeyRecovery.initiate(undefined, { forceRefetch: true }));
    await user.click(await inDialog().findByRole('button', { name: 'Receber um código por e-mail' }));
    expect(inDialog().getByText(/As antigas deixam de valer/)).toBeInTheDocument();
    expect(inDialog().getByRole('button', { name: 'Confirmar com a chave' })).toBeInTheDocument();
    await user.type(await inDialog().findByLabelText('Código de acesso'), '123456{Enter}');
    await user.type(await inDialog().findByLabelText(/Nome da chave/), 'Secretaria{Enter}');
    expect(await shown()).toBeInTheDocument();
    expect(sent).toEqual(['code', 'added']);
  });

  it('says why another cannot be asked for', async () => {
    const refusal = 'Outro aparelho já pediu.';
    const { user, inDialog } = await openLocked({
      keys: 1,
      handlers: [answer('beginKeyRecovery', failure(409, { message: refusal }))],
    });
    await user.click(await inDialog().findByText('Perdi minha chave'));
    await user.click(await screen.findByRole('button', { name: 'Pedir outra chave' }));
    expect(await screen.findByText(refusal)).toBeInTheDocument();
  });

  it('says that nothing was asked where no key is demanded any more', async () => {
    const { user, inDialog } = await openLocked({ keys: 1, handlers: [answer('beginKeyRecovery', null)] });
    await user.click(await inDialog().findByText('Perdi minha chave'));
    await user.click(await screen.findByRole('button', { name: 'Pedir outra chave' }));
    expect(await screen.findByText(/Não é mais preciso pedir outra chave/)).toBeInTheDocument();
    expect(screen.queryByText(/Pedido feito/)).not.toBeInTheDocument();
  });

  it('offers to ask for another only once it is known that nothing was asked', async () => {
    let isDown = true;
    const { inDialog, store } = await openLocked({
      keys: 1,
      handlers: [answer('getKeyRecovery', () => (isDown ? failure(400) : null))],
    });
    const stopListening = setupListeners(store.dispatch);
    const isAnswered = () => expect(slice.endpoints.getKeyRecovery.select()(store.getState()).isError).toBe(true);
    await waitFor(isAnswered);
    expect(inDialog().getByRole('button', { name: 'Confirmar com a chave' })).toBeInTheDocument();
    expect(inDialog().queryByText('Perdi minha chave')).not.toBeInTheDocument();
    isDown = false;
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(await inDialog().findByText('Perdi minha chave')).toBeInTheDocument();
    stopListening();
  });

  describe('how often the server is asked how far it is', () => {
    const MINUTE_MS = 60_000;

    async function countAsked(asked: KeyRecovery | null) {
      let count = 0;
      const held = { asked };
      const handler = answer('getKeyRecovery', () => {
        count += 1;
        return held.asked;
      });
      jest.useFakeTimers({ advanceTimers: true });
      const app = await openLocked({ keys: 1, handlers: [handler] });
      const stopListening = setupListeners(app.store.dispatch);
      const inAMinute = async () => {
        const before = count;
        await act(() => jest.advanceTimersByTimeAsync(MINUTE_MS));
        return count - before;
      };
      return { ...app, held, inAMinute, stopListening };
    }

    afterEach(() => {
      jest.restoreAllMocks();
      jest.useRealTimers();
    });

    it('is not at all while nothing was asked', async () => {
      const { inDialog, inAMinute, stopListening } = await countAsked(null);
      expect(await inDialog().findByText('Perdi minha chave')).toBeInTheDocument();
      expect(await inAMinute()).toBe(0);
      stopListening();
    });

    it('is now and then while others may say yes, not in a hidden tab, and no more after', async () => {
      const { inDialog, inAMinute, held, stopListening } = await countAsked(aKeyRecovery());
      expect(await inDialog().findByText(/Você pediu outra chave/)).toBeInTheDocument();
      expect(await inAMinute()).toBeGreaterThan(1);
      jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
      act(() => void window.dispatchEvent(new Event('visibilitychange')));
      expect(await inAMinute()).toBe(0);
      held.asked = aKeyRecovery({ is_open: true });
      jest.restoreAllMocks();
      act(() => void window.dispatchEvent(new Event('visibilitychange')));
      expect(await inDialog().findByText(/As antigas deixam de valer/)).toBeInTheDocument();
      expect(await inAMinute()).toBe(0);
      stopListening();
    });

    it('is never for those who cannot ask', async () => {
      let count = 0;
      withPasskeys();
      const handlers = [
        answer('listPasskeys', [aPasskey()]),
        answer('getKeyRecovery', () => {
          count += 1;
          return null;
        }),
        answer('listManagers', failure(428, { message: WANTED, reason: 'passkey' })),
      ];
      const { store } = renderApp(PATHS.admin, { user: superAdministrator, handlers });
      await waitFor(() => expect(slice.endpoints.getProfile.select()(store.getState()).isSuccess).toBe(true));
      void store.dispatch(slice.endpoints.listManagers.initiate(COMPANY_ID));
      expect(await screen.findByText(/Fale com quem opera o Vínculo/)).toBeInTheDocument();
      expect(screen.queryByText('Perdi minha chave')).not.toBeInTheDocument();
      expect(count).toBe(0);
    });
  });

  it('waits for a fresh list of keys, and says so where there is none', async () => {
    let isDown = true;
    withPasskeys();
    const { user, store } = renderApp(PATHS.admin, { user: administrator });
    server.use(answer('listPasskeys', []));
    await store.dispatch(slice.endpoints.listPasskeys.initiate());
    server.use(
      answer('listPasskeys', () => (isDown ? failure(400, { message: 'Chaves fora do ar' }) : [aPasskey()])),
      answer('listManagers', failure(428, { message: WANTED, reason: 'passkey' })),
    );
    void store.dispatch(slice.endpoints.listManagers.initiate(COMPANY_ID));
    const dialog = await screen.findByRole('dialog', { name: 'Use a sua chave de acesso' });
    expect(await within(dialog).findByText('Chaves fora do ar')).toBeInTheDocument();
    expect(within(dialog).queryByRole('button', { name: /código/ })).not.toBeInTheDocument();
    isDown = false;
    await user.click(within(dialog).getByRole('button', { name: 'Tentar novamente' }));
    expect(await within(dialog).findByRole('button', { name: 'Confirmar com a chave' })).toBeInTheDocument();
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
    const { user, inDialog } = await openLocked({ keys: 1, hasPasskeys: false });
    expect(await inDialog().findByText(/Este navegador não usa chaves de acesso/)).toBeInTheDocument();
    await user.click(inDialog().getByRole('button', { name: 'Cancelar' }));
    expect(await screen.findByText(WANTED)).toBeInTheDocument();
  });
});
