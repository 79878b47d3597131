// What is folded opens when it is asked for, and keeps what was typed in it.
import { screen, waitFor } from '@testing-library/react';
import { Formik } from 'formik';
import { Link } from 'react-router-dom';
import { useHashFocus } from '../../lib/inSight';
import { renderComponent } from '../../testing/renderComponent';
import { AppForm } from '../form/AppForm';
import { TextInput } from '../form/inputs/TextInput';
import { SubmitButton } from '../form/PlainForm';
import { Fold } from './Fold';

function FoldedForm() {
  useHashFocus();
  return (
    <Formik
      initialValues={{ title: '', site: '' }}
      validate={({ site }) => (site === 'errado' ? { site: 'Site inválido' } : {})}
      onSubmit={() => undefined}
    >
      <AppForm>
        <TextInput name="title" label="Nome" />
        <Fold title="Site e localização" note="Sem site" id="site">
          <TextInput name="site" label="Site" />
        </Fold>
        <Link to="#site">Mostrar o site</Link>
        <SubmitButton label="Salvar" busyLabel="Salvando..." />
      </AppForm>
    </Formik>
  );
}

const line = () => screen.getByRole('heading', { name: 'Site e localização' });
const site = () => screen.getByLabelText('Site');

test('it opens in place, says in short what it holds, and keeps what was typed', async () => {
  const { user } = renderComponent(<FoldedForm />);
  expect(screen.getByText('Sem site')).toBeVisible();
  expect(site()).not.toBeVisible();
  await user.click(line());
  await user.type(site(), 'www.loja.example');
  await user.click(line());
  expect(site()).not.toBeVisible();
  await user.click(line());
  expect(site()).toBeVisible();
  expect(site()).toHaveValue('www.loja.example');
});

test('it opens at a wrong field, which gets the focus', async () => {
  const { user } = renderComponent(<FoldedForm />);
  await user.click(line());
  await user.type(site(), 'errado');
  await user.click(line());
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(site()).toHaveFocus());
  expect(site()).toBeVisible();
});

test('it opens where an address asks for it', async () => {
  const { user } = renderComponent(<FoldedForm />);
  await user.click(screen.getByRole('link', { name: 'Mostrar o site' }));
  await waitFor(() => expect(site()).toBeVisible());
});
