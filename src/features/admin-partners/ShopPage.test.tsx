// 'Página da loja' beside a partner's form, the notice of a proposal, and the school's answer.

import { screen, waitFor, within } from '@testing-library/react';
import { administrator } from '../../testing/people';
import { aPartner, aShopPage, idOf } from '../../testing/records';
import { renderApp } from '../../testing/renderApp';
import { answer, failure, inVersion } from '../../testing/server';

// A long form by role and label is slow if many tests share few cores.
jest.setTimeout(60_000);

const [benefit] = [
  {
    id: idOf('c', 1),
    title: 'Um café',
    conditions: null,
    weekdays: [],
    from_hour: null,
    until_hour: null,
    first_day: null,
    last_day: null,
    use_limit: 'none' as const,
    active: true,
    paused_by_shop: true,
    adults_only: false,
  },
];
const bakery = aPartner({ proposal: true, benefits: [benefit] });
const FORM = `/admin/parceiros/${bakery.id}`;
const PAGE = `${FORM}/pagina`;
const PROPOSAL = `${FORM}/proposta`;
const proposal = {
  made_at: '2027-01-20T12:00:00.000Z',
  version: '"seen"',
  changes: [
    { what: 'Descrição', now: 'Pães', proposed: 'Pães e bolos', changed_since: true },
    { what: 'Novo benefício', now: '', proposed: 'Suco\nUma vez por dia', changed_since: false },
  ],
};

type Handlers = NonNullable<Parameters<typeof renderApp>[1]>['handlers'];
const open = (path: string, handlers: Handlers = []) =>
  renderApp(path, {
    user: administrator,
    handlers: [
      ...handlers,
      answer('getPartner', () => inVersion(bakery, '"v1"')),
      answer('listPartners', { partners: [bakery], total: 1, limit: 20 }),
    ],
  });

test('the address is made by a press, and is then there to send', async () => {
  let page = aShopPage({ link: null, opened_at: null });
  const { user } = open(PAGE, [answer('getShopPage', () => page), answer('openShopPage', () => (page = aShopPage()))]);
  await user.click(await screen.findByRole('button', { name: 'Criar a página da loja' }));
  const link = aShopPage().link ?? '';
  expect(await screen.findByText(link)).toBeInTheDocument();
  const mail = screen.getByRole('link', { name: 'Enviar por e-mail' });
  expect(decodeURIComponent(mail.getAttribute('href') ?? '')).toContain(link);
  expect(screen.getByRole('link', { name: 'Enviar pelo WhatsApp' })).toHaveAttribute(
    'href',
    expect.stringContaining(encodeURIComponent(link)),
  );
});

test('the address is renewed and closed only after a question', async () => {
  const done: string[] = [];
  const { user } = open(PAGE, [
    answer('openShopPage', () => {
      done.push('renewed');
      return aShopPage();
    }),
    answer('closeShopPage', () => {
      done.push('closed');
      return null;
    }),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Gerar novo link' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Voltar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(done).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Desativar a página' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Desativar a página' }));
  await waitFor(() => expect(done).toEqual(['closed']));
});

test('list and tab say that a proposal waits, and the form what the shop has paused', async () => {
  const asked: (string | null)[] = [];
  const { user } = open('/admin/parceiros?propostas=sim', [
    answer('listPartners', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('proposals'));
      return { partners: [bakery], total: 1, limit: 20 };
    }),
  ]);
  expect(await screen.findByText('Com proposta da loja')).toBeInTheDocument();
  expect(asked).toEqual(['1']);
  await user.click(await screen.findByRole('link', { name: /A loja propôs mudanças/ }));
  expect(await screen.findByText('1 pausado pela loja')).toBeVisible();
  expect(screen.getByText('Pausado pela loja.')).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Página da loja (1)' }));
  expect(await screen.findByRole('link', { name: 'Ver a proposta' })).toHaveAttribute('href', PROPOSAL);
});

test('before and after stand side by side, and an answer names what was read', async () => {
  const sent: unknown[] = [];
  const { user, location } = open(PROPOSAL, [
    answer('getShopPage', aShopPage({ proposal })),
    answer('answerProposal', async ({ request }) => {
      sent.push(await request.json());
      return aShopPage();
    }),
  ]);
  const change = (await screen.findByRole('heading', { name: 'Descrição' })).closest('section');
  expect(change).toHaveTextContent('A escola mudou isto depois que a loja propôs');
  expect(change).toHaveTextContent('HojePães');
  expect(change).toHaveTextContent('A loja propõePães e bolos');
  await user.type(screen.getByLabelText('Recado para a loja (opcional)'), 'Obrigada!');
  await user.click(screen.getByRole('button', { name: 'Aceitar a proposta' }));
  await waitFor(() => expect(location()).toBe(PAGE));
  expect(sent).toEqual([{ answer: 'accept', reason: 'Obrigada!', version: '"seen"' }]);
});

test('a proposal that changed meanwhile is read again, and the word stays', async () => {
  const changes = [{ what: 'Descrição', now: 'Pães', proposed: 'Só bolos', changed_since: true }];
  const next = { ...proposal, version: '"next"', changes };
  let current = proposal;
  const { user } = open(PROPOSAL, [
    answer('getShopPage', () => aShopPage({ proposal: current })),
    answer('answerProposal', () => {
      current = next;
      return failure(409, { message: 'A loja ou a escola mudou algo depois.' });
    }),
  ]);
  await user.type(await screen.findByLabelText('Recado para a loja (opcional)'), 'Não');
  await user.click(screen.getByRole('button', { name: 'Recusar a proposta' }));
  expect(await screen.findByText('Só bolos')).toBeInTheDocument();
  expect(screen.getByLabelText('Recado para a loja (opcional)')).toHaveValue('Não');
});
