import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Formik, type FormikHelpers } from 'formik';
import { SnackbarProvider } from 'notistack';
import { Provider } from 'react-redux';
import { createMemoryRouter, Link, RouterProvider, useNavigate } from 'react-router-dom';
import { renderComponent } from '../../testing/renderComponent';
import { aStore } from '../../testing/store';
import { AppForm } from './AppForm';
import { TextInput } from './inputs/TextInput';
import { SubmitButton } from './PlainForm';
import { useServerErrors } from './useServerErrors';

interface Values {
  title: string;
  phone: string;
}
type Save = (values: Values, helpers: FormikHelpers<Values>) => Promise<void> | void;

const NAMES = { telephone: 'phone' };

function refusal(fields: Record<string, string[]>, message = 'Corrija os campos') {
  return { status: 422, data: { message, fields } };
}

function FormPage({ save }: { save: Save }) {
  const showErrors = useServerErrors(NAMES);
  const navigate = useNavigate();
  return (
    <>
      <button onClick={() => void navigate(-1)}>Voltar</button>
      <Link to="/fora">Sair daqui</Link>
      <Link to="/?aba=2">Outra aba</Link>
      <Formik<Values>
        initialValues={{ title: '', phone: '' }}
        validate={({ title }) => (title ? {} : { title: 'O parceiro é obrigatório' })}
        onSubmit={async (values, helpers) => {
          try {
            await save(values, helpers);
            await navigate('/pronto');
          } catch (error) {
            showErrors(error, helpers);
          }
        }}
      >
        <AppForm>
          <TextInput name="phone" label="Telefone" />
          <TextInput name="title" label="Nome" />
          <SubmitButton label="Salvar" busyLabel="Salvando..." />
        </AppForm>
      </Formik>
    </>
  );
}

function show(save: Save = () => undefined) {
  const router = createMemoryRouter(
    [
      { path: '/', element: <FormPage save={save} /> },
      { path: '/fora', element: <p>Lá fora</p> },
      { path: '/pronto', element: <p>Salvo</p> },
    ],
    { initialEntries: ['/fora', '/'], initialIndex: 1 },
  );
  render(
    <Provider store={aStore()}>
      <SnackbarProvider>
        <RouterProvider router={router} />
      </SnackbarProvider>
    </Provider>,
  );
  return { router, user: userEvent.setup() };
}

const name = () => screen.getByRole('textbox', { name: 'Nome' });
const phone = () => screen.getByRole('textbox', { name: 'Telefone' });
const save = () => screen.getByRole('button', { name: 'Salvar' });

describe('sending', () => {
  it('focuses the first wrong field and sends nothing', async () => {
    const onSave = jest.fn();
    const { user } = show(onSave);
    await user.click(save());
    await waitFor(() => expect(name()).toHaveFocus());
    expect(name()).toHaveAccessibleDescription('O parceiro é obrigatório');
    await user.click(phone());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(name()).toHaveFocus());
    expect(onSave).not.toHaveBeenCalled();
  });

  it('goes by Enter, once, and says so while it works', async () => {
    let finish = () => {};
    const onSave = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    const { user } = show(onSave);
    await user.type(name(), 'Padaria{Enter}{Enter}');
    const busy = await screen.findByRole('button', { name: 'Salvando...' });
    expect(busy).toHaveAttribute('aria-disabled', 'true');
    await user.click(busy);
    await user.type(name(), '{Enter}');
    expect(onSave).toHaveBeenCalledTimes(1);
    await act(async () => finish());
    expect(await screen.findByText('Salvo')).toBeVisible();
  });
});

const FAULTS: [string, { validate?: () => never; onSubmit?: () => never }][] = [
  ['a rule', { validate: () => unknownFunction() }],
  ['sending', { onSubmit: () => unknownFunction() }],
];
function unknownFunction(): never {
  throw new TypeError('URL.canParse is not a function');
}

it.each(FAULTS)('a fault in %s ends the work and is told', async (_where, fault) => {
  jest.spyOn(console, 'warn').mockReturnValue();
  const form = (
    <Formik initialValues={{ title: '' }} onSubmit={() => undefined} {...fault}>
      <AppForm>
        <SubmitButton label="Salvar" busyLabel="Salvando..." />
      </AppForm>
    </Formik>
  );
  const { user } = renderComponent(form);
  await user.click(save());
  expect(await screen.findByText('Erro inesperado')).toBeInTheDocument();
  expect(save()).toHaveAttribute('aria-disabled', 'false');
});

describe('refusals of the server', () => {
  it('land on their fields, focus the first, and keep what was typed', async () => {
    const { user } = show(() =>
      Promise.reject(refusal({ title: ['Nome repetido'], telephone: ['Telefone inválido'] })),
    );
    await user.type(name(), 'Padaria');
    await user.click(save());
    await waitFor(() => expect(phone()).toHaveFocus());
    expect(phone()).toHaveAccessibleDescription('Telefone inválido');
    expect(name()).toHaveAccessibleDescription('Nome repetido');
    expect(name()).toHaveValue('Padaria');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('stand until the refused value changes, whatever else is touched', async () => {
    const { user } = show(() => Promise.reject(refusal({ title: ['Nome repetido'] })));
    await user.type(name(), 'Padaria');
    await user.click(save());
    await screen.findByText('Nome repetido');
    await user.type(phone(), '11');
    await user.tab();
    expect(screen.getByText('Nome repetido')).toBeVisible();
    await user.type(name(), ' 2');
    expect(screen.queryByText('Nome repetido')).not.toBeInTheDocument();
  });

  it('go once the form is sent again', async () => {
    const answers = [Promise.reject(refusal({ title: ['Nome repetido'] })), new Promise<void>(() => {})];
    const { user } = show(() => answers.shift());
    await user.type(name(), 'Padaria');
    await user.click(save());
    await screen.findByText('Nome repetido');
    await user.click(save());
    await waitFor(() => expect(screen.queryByText('Nome repetido')).not.toBeInTheDocument());
  });

  it.each([
    ['of a field that the form lacks', refusal({ logo_id: ['Esta imagem não pode ser usada.'] })],
    ['of no field', { status: 409, data: { message: 'Esta imagem não pode ser usada.' } }],
  ])('%s become one toast', async (_what, error) => {
    const { user } = show(() => Promise.reject(error));
    await user.type(name(), 'Padaria');
    await user.click(save());
    expect(await screen.findByText('Esta imagem não pode ser usada.')).toBeVisible();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });
});

describe('leaving', () => {
  const question = () => screen.findByRole('dialog', { name: 'Sair sem salvar?' });

  it('asks nothing where nothing was changed', async () => {
    const { user } = show();
    await user.click(screen.getByText('Sair daqui'));
    expect(await screen.findByText('Lá fora')).toBeVisible();
  });

  it('asks before losing changes, and stays', async () => {
    const { user } = show();
    await user.type(name(), 'Padaria');
    await user.click(screen.getByText('Sair daqui'));
    expect(await question()).toHaveAccessibleDescription('O que você preencheu será perdido.');
    await user.click(screen.getByRole('button', { name: 'Continuar editando' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(name()).toHaveValue('Padaria');
  });

  it('asks on Back too, and leaves', async () => {
    const { user } = show();
    await user.type(name(), 'Padaria');
    await user.click(screen.getByRole('button', { name: 'Voltar' }));
    await question();
    await user.click(screen.getByRole('button', { name: 'Sair sem salvar' }));
    expect(await screen.findByText('Lá fora')).toBeVisible();
  });

  it('does not take a change of the query for leaving', async () => {
    const { user, router } = show();
    await user.type(name(), 'Padaria');
    await user.click(screen.getByText('Outra aba'));
    await waitFor(() => expect(router.state.location.search).toBe('?aba=2'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('holds the tab as long as there are changes', async () => {
    const { user } = show();
    const closing = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(closing()).toBe(false);
    await user.type(name(), 'Padaria');
    expect(closing()).toBe(true);
    await user.clear(name());
    expect(closing()).toBe(false);
  });

  it('asks again after a failed one', async () => {
    const { user } = show(() => Promise.reject(refusal({ title: ['Nome repetido'] })));
    await user.type(name(), 'Padaria');
    await user.click(save());
    await screen.findByText('Nome repetido');
    await user.click(screen.getByText('Sair daqui'));
    expect(await question()).toBeVisible();
  });
});
