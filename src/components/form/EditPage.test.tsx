// A record that another person changes while a form edits it.
import { screen, waitFor, within } from '@testing-library/react';
import { Formik } from 'formik';
import { enqueueSnackbar } from 'notistack';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { Category } from '@vinculo/contract/categories';
import { slice, useGetCategoryQuery, useUpdateCategoryMutation } from '../../api/slice';
import { aCategory } from '../../testing/records';
import { renderComponent } from '../../testing/renderComponent';
import { answer, failure, inVersion, server, versionConflict } from '../../testing/server';
import { aSession } from '../../testing/session';
import { aStore } from '../../testing/store';
import { AppForm } from './AppForm';
import { READ_ON_OPENING, useEditedRecord } from './EditPage';
import { TextInput } from './inputs/TextInput';
import { SubmitButton } from './PlainForm';
import { useServerErrors } from './useServerErrors';

const { id } = aCategory();
const valuesOf = ({ title }: Category) => ({ title });

function Editor({ leaves = false }: { leaves?: boolean }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const edited = useEditedRecord(useGetCategoryQuery(id, READ_ON_OPENING));
  const [update] = useUpdateCategoryMutation();
  const showErrors = useServerErrors();
  const { record } = edited;
  if (edited.isError) return <button onClick={edited.retry}>Tentar novamente</button>;
  if (!record) return <p>Carregando...</p>;
  return (
    <>
      <Formik
        initialValues={valuesOf(record)}
        onSubmit={async ({ title }, helpers) => {
          try {
            const saved = await edited.save({
              helpers,
              valuesOf,
              send: ({ active, version }) => update({ id, title, active, version }).unwrap(),
            });
            if (!saved) return;
            enqueueSnackbar(`Salvo: ${saved.title}`);
            if (leaves) await navigate('/lista', { replace: true });
          } catch (error) {
            showErrors(error, helpers);
          }
        }}
      >
        <AppForm>
          <TextInput name="title" label="Nome" />
          <SubmitButton label="Salvar" busyLabel="Salvando..." />
        </AppForm>
      </Formik>
      <Link to="/outra">Sair</Link>
      <p>{`Em ${pathname}`}</p>
      {edited.question}
    </>
  );
}

/** A server that holds one category and its version, for any number of editors. */
function aServer(start = aCategory()) {
  let stored = start;
  let count = 1;
  const version = () => `"v${count}"`;
  const sent: (string | null)[] = [];
  const change = (changes: Partial<Category>) => {
    stored = { ...stored, ...changes };
    count += 1;
  };
  server.use(
    answer('getCategory', () => inVersion(stored, version())),
    answer('updateCategory', async ({ request }) => {
      const named = request.headers.get('If-Match');
      sent.push(named);
      if (named && named !== version()) return versionConflict(version());
      change((await request.json()) as Category);
      return inVersion(stored, version());
    }),
  );
  return { change, sent, version, stored: () => stored };
}

const QUESTION = 'Alguém alterou estes dados enquanto você editava.';
const field = () => screen.findByRole('textbox', { name: 'Nome' });
const question = () => screen.findByRole('dialog', { name: QUESTION });

async function open(store = aStore({ session: aSession() }), leaves = false) {
  const { user } = renderComponent(<Editor leaves={leaves} />, { store });
  await field();
  const type = async (text: string) => {
    await user.clear(await field());
    await user.type(await field(), text);
  };
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const choose = async (name: string) => user.click(within(await question()).getByRole('button', { name }));
  return { user, store, type, press, choose };
}

/** An editor that has typed a name, while another one was faster. */
async function overtaken(leaves = false) {
  const held = aServer();
  const editor = await open(undefined, leaves);
  await editor.type('Minha');
  held.change({ title: 'De outra pessoa', active: false });
  await editor.press('Salvar');
  await question();
  return { held, ...editor };
}

test('a save names the version that the form started from, the next one that of the save', async () => {
  const held = aServer();
  const { type, press } = await open();
  await type('Um');
  await press('Salvar');
  expect(await screen.findByText('Salvo: Um')).toBeInTheDocument();
  await type('Dois');
  await press('Salvar');
  expect(await screen.findByText('Salvo: Dois')).toBeInTheDocument();
  expect(held.sent).toEqual(['"v1"', '"v2"']);
});

test('the form starts from what the server has now, whatever was cached', async () => {
  const held = aServer();
  const store = aStore({ session: aSession() });
  await store.dispatch(slice.endpoints.getCategory.initiate(id));
  held.change({ title: 'Nova' });
  await open(store);
  expect(await field()).toHaveValue('Nova');
});

test('a refetch in the background neither changes the form nor hides that another person was faster', async () => {
  const held = aServer();
  const { store, type, press } = await open();
  await type('Minha');
  held.change({ title: 'De outra pessoa' });
  await store.dispatch(slice.endpoints.getCategory.initiate(id, { forceRefetch: true }));
  expect(await field()).toHaveValue('Minha');
  await press('Salvar');
  expect(await question()).toBeInTheDocument();
});

test('Cancelar keeps what was typed, and asks again', async () => {
  const { held, choose, press } = await overtaken();
  await choose('Cancelar');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await field()).toHaveValue('Minha');
  await press('Salvar');
  expect(await question()).toBeInTheDocument();
  expect(held.sent).toEqual(['"v1"', '"v1"']);
});

test('the current version takes the place of what was typed, once that was said', async () => {
  const { held, choose, type, press } = await overtaken();
  expect(await question()).toHaveTextContent('o que preencheu aqui será perdido');
  await choose('Ver a versão atual');
  await waitFor(async () => expect(await field()).toHaveValue('De outra pessoa'));
  await type('Depois dela');
  await press('Salvar');
  expect(await screen.findByText('Salvo: Depois dela')).toBeInTheDocument();
  expect(held.sent).toEqual(['"v1"', '"v2"']);
});

test('the own version replaces the current one, and takes from it what the form does not show', async () => {
  const { held, choose } = await overtaken();
  await choose('Salvar a minha versão');
  expect(await screen.findByText('Salvo: Minha')).toBeInTheDocument();
  expect(held.stored()).toMatchObject({ title: 'Minha', active: false });
});

test('once saved, the page is left without a question', async () => {
  const { choose } = await overtaken(true);
  await choose('Salvar a minha versão');
  expect(await screen.findByText('Em /lista')).toBeInTheDocument();
  expect(screen.queryByText('Sair sem salvar?')).not.toBeInTheDocument();
});

test('where a third one is faster still, it asks again', async () => {
  const { held, choose } = await overtaken();
  let isFirst = true;
  server.use(
    answer('getCategory', () => {
      const read = inVersion(held.stored(), held.version());
      if (isFirst) held.change({ title: 'Da terceira' });
      isFirst = false;
      return read;
    }),
  );
  await choose('Salvar a minha versão');
  await waitFor(() => expect(held.sent).toEqual(['"v1"', '"v2"']));
  await choose('Salvar a minha versão');
  expect(await screen.findByText('Salvo: Minha')).toBeInTheDocument();
  expect(held.sent).toEqual(['"v1"', '"v2"', '"v3"']);
});

test('what cannot be read again leaves the form as it is', async () => {
  const { choose } = await overtaken();
  server.use(answer('getCategory', failure(404, { message: 'Não encontramos o que você procura.' })));
  await choose('Ver a versão atual');
  expect(await screen.findByText('Não encontramos o que você procura.')).toBeInTheDocument();
  expect(await field()).toHaveValue('Minha');
});

test('leaving while it asks is asked about as well', async () => {
  const { choose, user } = await overtaken();
  await user.click(screen.getByRole('link', { name: 'Sair', hidden: true }));
  const leaving = await screen.findByRole('dialog', { name: 'Sair sem salvar?' });
  await user.click(within(leaving).getByRole('button', { name: 'Continuar editando' }));
  await choose('Salvar a minha versão');
  expect(await screen.findByText('Salvo: Minha')).toBeInTheDocument();
});

test('a record that cannot be loaded is no form, until it can', async () => {
  server.use(answer('getCategory', failure(404)));
  const { user } = renderComponent(<Editor />, { store: aStore({ session: aSession() }) });
  const retry = await screen.findByRole('button', { name: 'Tentar novamente' });
  aServer();
  await user.click(retry);
  expect(await field()).toHaveValue(aCategory().title);
});
