// The four kinds of records are deleted alike: their file first, a record already gone counts as deleted, and the
// button says what it is doing.

import { screen, waitFor, within } from '@testing-library/react';
import { Formik } from 'formik';
import type { ReactElement } from 'react';
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

const PICTURE = { id: idOf('f', 7), url: '/api/files/foto.jpg' };
const onDeleted = jest.fn();
beforeEach(() => onDeleted.mockClear());

interface Deleting {
  call: CallName;
  element: ReactElement;
  button: RegExp;
  done: string;
  hasFile: boolean;
}

const FOUR: [string, Deleting][] = [
  [
    'a card',
    {
      call: 'deleteCard',
      element: <DeleteCard card={aCard({ avatar: PICTURE })} onDeleted={onDeleted} />,
      button: /^Excluir carteirinha$/,
      done: 'Carteirinha excluida!',
      hasFile: true,
    },
  ],
  [
    'a partner',
    {
      call: 'deletePartner',
      element: <DeletePartner partner={aPartner({ logo: PICTURE })} onDeleted={onDeleted} />,
      button: /^Excluir parceiro$/,
      done: 'Parceiro excluído!',
      hasFile: true,
    },
  ],
  [
    'a category',
    {
      call: 'deleteCategory',
      element: <DeleteCategory category={aCategory()} onDeleted={onDeleted} />,
      button: /^Excluir categoria$/,
      done: 'Categoria excluída!',
      hasFile: false,
    },
  ],
  [
    'a subscription',
    {
      call: 'deleteSubscription',
      element: <DeleteSubscription subscription={aSubscription()} onDeleted={onDeleted} />,
      button: /^Excluir assinatura$/,
      done: 'Assinatura excluída com sucesso!',
      hasFile: false,
    },
  ],
];

test.each(FOUR)('%s that is gone already', async (_what, { call, element, button, done, hasFile }) => {
  const calls: string[] = [];
  let letIt = () => {};
  const held = new Promise<void>((resolve) => (letIt = resolve));
  const gone = (name: string) => async () => {
    calls.push(name);
    await held;
    return failure(404);
  };
  server.use(answer('deleteFile', gone('deleteFile')), answer(call, gone(call)));
  const { user } = renderComponent(
    <Formik initialValues={{}} onSubmit={() => undefined}>
      {element}
    </Formik>,
    { store: aStore({ session: aSession() }) },
  );
  await user.click(screen.getByRole('button', { name: button }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Excluir' }));
  expect(await screen.findByRole('button', { name: 'Excluindo...' })).toBeInTheDocument();
  letIt();
  expect(await screen.findByText(done)).toBeInTheDocument();
  expect(calls).toEqual(hasFile ? ['deleteFile', call] : [call]);
  expect(onDeleted).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
