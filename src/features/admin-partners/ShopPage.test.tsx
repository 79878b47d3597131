// 'Página da loja' beside a partner's form, and what the shop wrote.
import { screen, waitFor, within } from '@testing-library/react';
import { administrator } from '../../testing/people';
import { aBenefit, aPartner, aShopPage, idOf } from '../../testing/records';
import { renderApp } from '../../testing/renderApp';
import { answer, answerAndKeep, failure, inVersion, queryOf, type Handlers } from '../../testing/server';

const bakery = aPartner({ has_message: true, benefits: [aBenefit({ paused_by_shop: true })] });
const FORM = `/admin/parceiros/${bakery.id}`;
const PAGE = `${FORM}/pagina`;
const message = { id: idOf('e', 1), text: 'Telefone novo: (81) 3333-4444', sent_at: '2027-01-20T12:00:00.000Z' };

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
  let page = aShopPage({ link: null });
  const { user } = open(PAGE, [answer('getShopPage', () => page), answer('openShopPage', () => (page = aShopPage()))]);
  await user.click(await screen.findByRole('button', { name: 'Criar a página da loja' }));
  const link = aShopPage().link ?? '';
  expect(await screen.findByText(link)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Enviar pelo WhatsApp' })).toHaveAttribute(
    'href',
    expect.stringContaining(encodeURIComponent(link)),
  );
});

test('the address is renewed and closed only after a question', async () => {
  const done: string[] = [];
  const { user } = open(PAGE, [
    answerAndKeep('openShopPage', done, aShopPage(), () => 'renewed'),
    answerAndKeep('closeShopPage', done, null, () => 'closed'),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Gerar novo link' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Voltar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(done).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Desativar a página' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Desativar a página' }));
  await waitFor(() => expect(done).toEqual(['closed']));
});

test('list and tab say that a message waits, and the form what the shop has paused', async () => {
  const asked: unknown[] = [];
  const { user } = open('/admin/parceiros?recados=sim', [
    answer('getShopPage', aShopPage({ message })),
    answerAndKeep('listPartners', asked, { partners: [bakery], total: 1, limit: 20 }, queryOf),
  ]);
  expect(await screen.findByText('Com recado da loja')).toBeInTheDocument();
  expect(asked).toMatchObject([{ messages: '1' }]);
  await user.click(await screen.findByRole('link', { name: /A loja deixou um recado/ }));
  expect(await screen.findByText('1 pausado pela loja')).toBeVisible();
  expect(screen.getByText('Pausado pela loja.')).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Página da loja (1)' }));
  expect(await screen.findByText(message.text)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Abrir o cadastro' })).toHaveAttribute('href', FORM);
});

test('a message is marked as done as it was read, and another one is read first', async () => {
  const sent: unknown[] = [];
  const next = { ...message, id: idOf('e', 2), text: 'Mudamos de rua' };
  let current: typeof message | null = message;
  const { user } = open(PAGE, [
    answer('getShopPage', () => aShopPage({ message: current })),
    answerAndKeep('settleShopMessage', sent, () => {
      if (current?.id === next.id) {
        current = null;
        return aShopPage();
      }
      current = next;
      return failure(409, { message: 'A loja mandou outro recado.' });
    }),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Feito' }));
  expect(await screen.findByText('Mudamos de rua')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Feito' }));
  await waitFor(() => expect(screen.queryByText('Recado da loja')).not.toBeInTheDocument());
  expect(sent).toEqual([{ id: message.id }, { id: next.id }]);
});
