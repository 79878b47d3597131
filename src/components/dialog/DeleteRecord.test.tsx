// The four kinds of records are deleted alike: their file first, a record already gone counts as deleted, a failure stops
// it, unsaved changes raise no question, and the button says what it is doing.

import { screen, waitFor, within } from '@testing-library/react';
import { Formik } from 'formik';
import type { ReactElement } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CallName } from '@vinculo/contract/calls';
import { DeleteCard } from '../../features/admin-cards/DeleteCard';
import { DeletePartner } from '../../features/admin-partners/DeletePartner';
import { DeleteCategory } from '../../features/categories/DeleteCategory';
import { DeleteSubscription } from '../../features/companies/DeleteSubscription';
import { aCard, aCategory, aPartner, aSubscription, idOf } from '../../testing/records';
import { renderComponent } from '../../testing/renderComponent';
import { answer, failure, server } from '../../testing/server';
import { aSession } from '../../testing/session';
import { aStore } from '../../testing/store';
import { AppForm } from '../form/AppForm';
import { TextInput } from '../form/inputs/TextInput';

const PICTURE = { id: idOf('f', 7), url: '/api/files/foto.jpg' };
const CARD = aCard({ avatar: PICTURE });
const PARTNER = aPartner({ logo: PICTURE });

type Kind = (onDeleted: () => void) => ReactElement;
type Row = [what: string, call: CallName, button: string, done: string, hasFile: boolean, kind: Kind];
const FOUR: Row[] = [
  [
    'a card',
    'deleteCard',
    'carteirinha',
    'Carteirinha excluida!',
    true,
    (on) => <DeleteCard card={CARD} onDeleted={on} />,
  ],
  [
    'a partner',
    'deletePartner',
    'parceiro',
    'Parceiro excluído!',
    true,
    (on) => <DeletePartner partner={PARTNER} onDeleted={on} />,
  ],
  [
    'a category',
    'deleteCategory',
    'categoria',
    'Categoria excluída!',
    false,
    (on) => <DeleteCategory category={aCategory()} onDeleted={on} />,
  ],
  [
    'a subscription',
    'deleteSubscription',
    'assinatura',
    'Assinatura excluída com sucesso!',
    false,
    (on) => <DeleteSubscription subscription={aSubscription()} onDeleted={on} />,
  ],
];

const onDeleted = jest.fn();
beforeEach(() => onDeleted.mockClear());

function Editor({ kind }: { kind: Kind }) {
  const navigate = useNavigate();
  return (
    <Formik initialValues={{ title: 'Padaria' }} onSubmit={() => undefined}>
      <AppForm>
        <TextInput name="title" label="Nome" />
        {kind(() => {
          onDeleted();
          void navigate('/lista');
        })}
      </AppForm>
    </Formik>
  );
}

type Reply = () => Response | null;
const gone: Reply = () => failure(404);
const broken: Reply = () => failure(500);

/** Deletes it over unsaved changes; the calls wait until they are let go. */
async function remove([, call, button, , , kind]: Row, file: Reply, record: Reply) {
  const calls: string[] = [];
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const noting = (name: CallName, reply: Reply) =>
    answer(name, async () => {
      calls.push(name);
      await held;
      return reply();
    });
  server.use(noting('deleteFile', file), noting(call, record));
  const { user } = renderComponent(<Editor kind={kind} />, { store: aStore({ session: aSession() }) });
  await user.type(screen.getByRole('textbox', { name: 'Nome' }), ' Sol');
  await user.click(screen.getByRole('button', { name: `Excluir ${button}` }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Excluir' }));
  expect(await screen.findByRole('button', { name: 'Excluindo...' })).toBeInTheDocument();
  letGo();
  return calls;
}
const questionIsGone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test.each(FOUR)('%s that is gone already counts as deleted', async (...row) => {
  const [, call, , done, hasFile] = row;
  const calls = await remove(row, gone, gone);
  expect(await screen.findByText(done)).toBeInTheDocument();
  expect(calls).toEqual(hasFile ? ['deleteFile', call] : [call]);
  expect(onDeleted).toHaveBeenCalledTimes(1);
  // Nor does it ask about what was typed.
  await questionIsGone();
});

test.each(FOUR)('%s that cannot be deleted stays, with what was typed', async (...row) => {
  await remove(row, () => null, broken);
  await questionIsGone();
  expect(screen.getByRole('alert')).toHaveTextContent(/^Não /);
  expect(screen.getByRole('textbox', { name: 'Nome' })).toHaveValue('Padaria Sol');
  expect(onDeleted).not.toHaveBeenCalled();
});

test('a picture that cannot be deleted stops it', async () => {
  const [, partner] = FOUR;
  if (!partner) throw new Error('a partner');
  expect(await remove(partner, broken, () => null)).toEqual(['deleteFile']);
  await questionIsGone();
  expect(onDeleted).not.toHaveBeenCalled();
});
