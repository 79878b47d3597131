// A school's own data: what the form holds, sends and refuses.
import { screen, waitFor } from '@testing-library/react';
import { PATHS } from '../../lib/paths';
import { administrator } from '../../testing/people';
import { aCompany } from '../../testing/records';
import { renderApp } from '../../testing/renderApp';
import { answer, answerAndKeep, inVersion, versionAndBody, type Handlers } from '../../testing/server';

const open = (handlers: Handlers = []) => renderApp(PATHS.ownCompany, { user: administrator, handlers });
const phone = () => screen.findByLabelText('Telefone');
const email = () => screen.getByLabelText('E-mail');
const save = () => screen.getByRole('button', { name: 'Salvar' });

test('starts from what the school is, sends all of it in that version, and goes back', async () => {
  const sent: unknown[] = [];
  const { user, location } = open([
    answer('getCompany', () => inVersion(aCompany(), '"1"')),
    answerAndKeep('updateOwnCompany', sent, () => inVersion(aCompany(), '"2"'), versionAndBody),
  ]);
  expect(await phone()).toHaveValue('(81) 3333-4444');
  expect(screen.getByText(/^Colégio Horizonte · CNPJ\s00\.000\.000\/0001-91\./)).toBeInTheDocument();
  await user.clear(email());
  await user.type(email(), 'secretaria@horizonte.example');
  await user.click(save());
  expect(await screen.findByText('Dados da escola salvos!')).toBeInTheDocument();
  await waitFor(() => expect(location()).toBe(PATHS.admin));
  const { address } = aCompany();
  expect(sent).toEqual([
    [
      '"1"',
      {
        phone: '8133334444',
        email: 'secretaria@horizonte.example',
        address: expect.objectContaining({ city: address.city }) as unknown,
      },
    ],
  ]);
});

test('what a school seldom looks for is one press further', async () => {
  open();
  await phone();
  for (const [label, path] of [
    ['Uso dos benefícios', PATHS.uses],
    ['Atividade', PATHS.activity],
    ['Proteção de dados', PATHS.protection],
  ] as const)
    expect(screen.getByRole('link', { name: label })).toHaveAttribute('href', path);
  expect(screen.getByRole('button', { name: 'Baixar os dados da escola' })).toBeInTheDocument();
});
