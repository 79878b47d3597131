// A postal code fills in what is empty, and never takes away what was typed.
import { screen, waitFor } from '@testing-library/react';
import { Formik } from 'formik';
import { renderComponent } from '../../../testing/renderComponent';
import { answer, failure, server } from '../../../testing/server';
import { EMPTY_ADDRESS, type AddressValues } from '../contact';
import { AddressInputs } from './AddressInputs';

const PAULISTA = { address: 'Avenida Paulista', neighborhood: 'Bela Vista', city: 'São Paulo', uf: 'SP' };
const field = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label });
const shown = () => ['Endereço', 'Bairro', 'Cidade', 'UF'].map((label) => field(label).value);

function fill(address: Partial<AddressValues> = {}) {
  return renderComponent(
    <Formik initialValues={{ address: { ...EMPTY_ADDRESS, ...address } }} onSubmit={() => undefined}>
      <AddressInputs />
    </Formik>,
  );
}

it('stands first and fills in street, bairro, city and state', async () => {
  const { user } = fill();
  expect(screen.getAllByRole('textbox')[0]).toBe(field('Cep'));
  await user.type(field('Cep'), '01310100');
  await waitFor(() => expect(shown()).toEqual(Object.values(PAULISTA)));
  expect(screen.getByRole('status')).toHaveTextContent('Confira o endereço e complete o número.');
});

it('keeps what was typed', async () => {
  const { user } = fill({ address: 'Av. Paulista, lado ímpar', city: 'Sampa' });
  await user.type(field('Cep'), '01310100');
  await waitFor(() => expect(shown()).toEqual(['Av. Paulista, lado ímpar', 'Bela Vista', 'Sampa', 'SP']));
});

it('keeps what is typed while the address is looked for', async () => {
  let say = () => {};
  const said = new Promise<void>((resolve) => (say = resolve));
  server.use(
    answer('findZipCode', async () => {
      await said;
      return { ...PAULISTA, place: null };
    }),
  );
  const { user } = fill();
  await user.type(field('Cep'), '01310100');
  expect(await screen.findByText('Procurando o endereço…')).toBeInTheDocument();
  await user.type(field('Endereço'), 'Rua Augusta');
  say();
  await waitFor(() => expect(shown()).toEqual(['Rua Augusta', 'Bela Vista', 'São Paulo', 'SP']));
});

it('replaces what an earlier code filled in', async () => {
  const { user } = fill();
  await user.type(field('Cep'), '01310100');
  await waitFor(() => expect(field('Cidade')).toHaveValue('São Paulo'));
  server.use(answer('findZipCode', { address: null, neighborhood: null, city: 'Goiás', uf: 'GO', place: null }));
  await user.clear(field('Cep'));
  await user.type(field('Cep'), '76600000');
  await waitFor(() => expect(shown()).toEqual(['', '', 'Goiás', 'GO']));
});

it.each([
  [404, 'Não encontramos este CEP. Preencha o endereço.'],
  [400, 'A busca de CEP não respondeu. Preencha o endereço.'],
])('says so after %d, and one types on', async (status, says) => {
  server.use(answer('findZipCode', failure(status)));
  const { user } = fill();
  await user.type(field('Cep'), '99999999');
  expect(await screen.findByText(says)).toBeInTheDocument();
  await user.type(field('Endereço'), 'Rua A');
  expect(shown()).toEqual(['Rua A', '', '', '']);
});

it('leaves the address of a saved record alone', async () => {
  const { user } = fill({ address: 'Rua A', zip_code: '01310-100' });
  await user.type(field('Número'), '10');
  expect(shown()).toEqual(['Rua A', '', '', '']);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});
