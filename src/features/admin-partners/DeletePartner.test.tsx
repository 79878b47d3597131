// Deleting a partner: the order of calls, failures, and that unsaved changes raise no question.

import { screen, waitFor, within } from '@testing-library/react';
import { Formik } from 'formik';
import { useNavigate } from 'react-router-dom';
import { AppForm } from '../../components/form/AppForm';
import { TextInput } from '../../components/form/inputs/TextInput';
import { aPartner, idOf } from '../../testing/records';
import { renderComponent } from '../../testing/renderComponent';
import { answer, failure, server } from '../../testing/server';
import { aSession } from '../../testing/session';
import { aStore } from '../../testing/store';
import { DeletePartner } from './DeletePartner';

const LOGO = { id: idOf('f', 7), url: '/api/files/logo.png' };
const onDeleted = jest.fn();

function Editor({ logo = LOGO }: { logo?: typeof LOGO | null }) {
  const navigate = useNavigate();
  return (
    <Formik initialValues={{ title: 'Padaria Estrela' }} onSubmit={() => undefined}>
      <AppForm>
        <TextInput name="title" label="Nome" />
        <DeletePartner
          partner={aPartner({ title: 'Padaria Estrela', logo })}
          onDeleted={() => {
            onDeleted();
            void navigate('/lista');
          }}
        />
      </AppForm>
    </Formik>
  );
}

type Reply = () => Response | null;
const done: Reply = () => null;
const gone: Reply = () => failure(404);
const broken: Reply = () => failure(500);

/** Opens the question over a form with unsaved changes. */
async function ask(file: Reply, record: Reply, logo?: null) {
  const calls: string[] = [];
  const noting = (name: string, reply: Reply) => () => {
    calls.push(name);
    return reply();
  };
  server.use(answer('deleteFile', noting('file', file)), answer('deletePartner', noting('partner', record)));
  const { user } = renderComponent(<Editor logo={logo} />, { store: aStore({ session: aSession() }) });
  await user.type(screen.getByRole('textbox', { name: 'Nome' }), ' com mudanças');
  await user.click(screen.getByRole('button', { name: 'Excluir parceiro' }));
  const question = await screen.findByRole('dialog', { name: 'Excluir parceiro "Padaria Estrela"?' });
  expect(question).toHaveAccessibleDescription('Tem certeza de que deseja excluir este parceiro?');
  const choose = (name: string) => user.click(within(question).getByRole('button', { name }));
  return { calls, choose };
}

beforeEach(() => onDeleted.mockClear());

test.each([
  ['the file, then the partner', done, done],
  ['a file that is gone already', gone, done],
  ['a partner that is gone already', done, gone],
])('%s', async (_name, file, record) => {
  const { calls, choose } = await ask(file, record);
  await choose('Excluir');
  expect(await screen.findByText('Parceiro excluído!')).toBeInTheDocument();
  expect(calls).toEqual(['file', 'partner']);
  expect(onDeleted).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Sair sem salvar?')).not.toBeInTheDocument();
});

test.each([
  ['the file', broken, done, ['file']],
  ['the partner', done, broken, ['file', 'partner']],
])('%s that cannot be deleted stops it', async (_name, file, record, made) => {
  const { calls, choose } = await ask(file, record);
  await choose('Excluir');
  expect(await screen.findByText('Não conseguimos excluir o parceiro. Tente novamente.')).toBeInTheDocument();
  expect(calls).toEqual(made);
  expect(onDeleted).not.toHaveBeenCalled();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('textbox', { name: 'Nome' })).toHaveValue('Padaria Estrela com mudanças');
});

test('a partner without a logo has no file', async () => {
  const { calls, choose } = await ask(done, done, null);
  await choose('Excluir');
  expect(await screen.findByText('Parceiro excluído!')).toBeInTheDocument();
  expect(calls).toEqual(['partner']);
});

test('Cancelar deletes nothing', async () => {
  const { calls, choose } = await ask(done, done);
  await choose('Cancelar');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(calls).toEqual([]);
  expect(onDeleted).not.toHaveBeenCalled();
});
