// Activation, from the code on a slip to the card.
import { screen, waitFor } from '@testing-library/react';
import { activationPath, MOVED_PATHS, PATHS, signInPath } from '../../lib/paths';
import { holder } from '../../testing/people';
import { anOpenedActivation, idOf } from '../../testing/records';
import { renderApp } from '../../testing/renderApp';
import { answer, answerAndKeep, failure, queryOf } from '../../testing/server';

const PAGE = activationPath('K7Q2M9XDA4');
const ACTIVATE = { name: 'Ativar carteirinha' };

it('opens the code that is typed, in any spelling, and keeps what is none', async () => {
  const { user, location } = renderApp(MOVED_PATHS.activationCode);
  const field = await screen.findByRole('textbox', { name: 'Código' });
  await user.type(field, 'k7q2m');
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  expect(await screen.findByText(/^O código tem 8 ou 10 letras e números/)).toBeInTheDocument();
  expect(field).toHaveValue('k7q2m');
  await user.type(field, ' 9xda4');
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  await waitFor(() => expect(location()).toBe(PAGE));
  expect(await screen.findByRole('heading', { name: 'Carteirinha de Ana S. · 6º A' })).toBeInTheDocument();
});

it('leads a visitor to signing in and back, and warns of a school that is new', async () => {
  renderApp(PAGE, { handlers: [answer('openActivation', anOpenedActivation({ is_new: true, class_name: null }))] });
  expect(await screen.findByRole('heading', { name: 'Carteirinha de Ana S.' })).toBeInTheDocument();
  expect(screen.getByText('Colégio Horizonte')).toBeInTheDocument();
  expect(screen.getByText('CNPJ 11.222.333/0001-81 · Horizonte Ensino Ltda · Recife - PE')).toBeInTheDocument();
  expect(screen.getByText('Escola nova, ainda não conferida')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Entrar e ativar' })).toHaveAttribute('href', signInPath(PAGE));
});

it('gives the card to the person who presses', async () => {
  const { user, location } = renderApp(PAGE, { user: holder });
  await user.click(await screen.findByRole('button', ACTIVATE));
  expect(await screen.findByText('A carteirinha está pronta!')).toBeInTheDocument();
  await waitFor(() => expect(location()).toBe(PATHS.cards));
});

it('leads a guardian, who says so on the way, to the family', async () => {
  const asked: unknown[] = [];
  const { user, location } = renderApp(PAGE, {
    user: holder,
    handlers: [answerAndKeep('activateCard', asked, { state: 'card', id: idOf('9'), is_guardian: true }, queryOf)],
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Sou responsável pelo aluno' }));
  expect(await screen.findByText(/fica em Família, na sua conta/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', ACTIVATE));
  await waitFor(() => expect(location()).toBe(PATHS.family));
  expect(asked).toEqual([{ as: 'guardian' }]);
});

it('says that a code is not good, and offers to type another', async () => {
  renderApp(PAGE, { handlers: [answer('openActivation', () => failure(404))] });
  expect(await screen.findByRole('heading', { name: 'Este código não vale' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Digitar o código' })).toHaveAttribute('href', PATHS.code);
});
