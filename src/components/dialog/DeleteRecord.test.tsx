// The four kinds of records are deleted alike: their file first, a record already gone counts as deleted, a failure stops
// it, unsaved changes raise no question, and the button says what it is doing.
import { screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { CallName } from '@vinculo/contract/calls';
import EditCardPage from '../../features/admin-cards/EditCardPage';
import EditPartnerPage from '../../features/admin-partners/EditPartnerPage';
import EditCategoryPage from '../../features/categories/EditCategoryPage';
import CompanySubscriptionPage from '../../features/companies/CompanySubscriptionPage';
import { superAdministrator } from '../../testing/people';
import { aCard, aPartner, aSubscription, idOf } from '../../testing/records';
import { renderComponent } from '../../testing/renderComponent';
import { answer, failure, inVersion } from '../../testing/server';

const PICTURE = { id: idOf('f', 7), url: '/api/files/foto.jpg' };
const stored = [
  answer('getCard', () => inVersion(aCard({ avatar: PICTURE }), '"v1"')),
  answer('getPartner', () => inVersion(aPartner({ logo: PICTURE }), '"v1"')),
  answer('getSubscription', () => inVersion(aSubscription(), '"v1"')),
];

type Row = [what: string, call: CallName, field: string, button: string, done: string, page: ReactElement];
const CARD: Row = [
  'a card',
  'deleteCard',
  'Nome da carteirinha',
  'Excluir carteirinha',
  'Carteirinha excluida!',
  <EditCardPage />,
];
const OTHERS: Row[] = [
  ['a partner', 'deletePartner', 'Nome do parceiro', 'Excluir parceiro', 'Parceiro excluído!', <EditPartnerPage />],
  [
    'a category',
    'deleteCategory',
    'Nome da categoria',
    'Excluir categoria',
    'Categoria excluída!',
    <EditCategoryPage />,
  ],
  [
    'a subscription',
    'deleteSubscription',
    'Referência externa',
    'Excluir assinatura',
    'Assinatura excluída com sucesso!',
    <CompanySubscriptionPage />,
  ],
];

type Reply = () => Response | null;
const gone: Reply = () => failure(404);
const broken: Reply = () => failure(500);

/** Deletes it over unsaved changes; the calls wait until they are let go. */
async function remove([, call, field, button, , page]: Row, file: Reply, record: Reply) {
  const calls: string[] = [];
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const noting = (name: CallName, reply: Reply) =>
    answer(name, async () => {
      calls.push(name);
      await held;
      return reply();
    });
  const { user } = renderComponent(page, {
    route: `/${idOf('9')}`,
    path: '/:id',
    user: superAdministrator,
    handlers: [noting('deleteFile', file), noting(call, record), ...stored],
  });
  await user.type(await screen.findByLabelText(field), ' Sol');
  await user.click(screen.getByRole('button', { name: button }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Excluir' }));
  expect(await screen.findByRole('button', { name: 'Excluindo...' })).toBeInTheDocument();
  letGo();
  return calls;
}
const questionIsGone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test.each([CARD, ...OTHERS])('%s that is gone already counts as deleted', async (...row) => {
  const [what, call, , , done] = row;
  const calls = await remove(row, gone, gone);
  expect(await screen.findByText(done)).toBeInTheDocument();
  expect(calls).toEqual(what === 'a card' || what === 'a partner' ? ['deleteFile', call] : [call]);
  // Nor does it ask about what was typed.
  await questionIsGone();
});

test('what cannot be deleted stays, with what was typed', async () => {
  await remove(CARD, () => null, broken);
  await questionIsGone();
  expect(screen.getByRole('alert')).toHaveTextContent(/^Não /);
  expect(screen.getByLabelText(CARD[2])).toHaveValue(`${aCard().full_name} Sol`);
});

test('a picture that cannot be deleted stops it', async () => {
  expect(await remove(CARD, broken, () => null)).toEqual(['deleteFile']);
  await questionIsGone();
  expect(await screen.findByText('Não conseguimos excluir a carteirinha. Tente novamente!')).toBeInTheDocument();
});
