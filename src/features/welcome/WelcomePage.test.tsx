/** The welcome page: greeting, the ways on, confetti unless less motion is preferred, and no stop for managers. */

import { act, screen, waitFor, within } from '@testing-library/react';
import confetti from 'canvas-confetti';
import { PATHS } from '../../lib/paths';
import { administrator, holder } from '../../testing/people';
import { aMyInvitation } from '../../testing/records';
import { renderApp } from '../../testing/renderApp';
import { answer } from '../../testing/server';

jest.mock('canvas-confetti', () => ({ __esModule: true, default: { create: jest.fn() } }));

const create = jest.mocked(confetti.create);
const fire = Object.assign(
  jest.fn(() => null),
  { reset: jest.fn() },
);

function prefersReducedMotion(matches: boolean) {
  const real = window.matchMedia;
  jest.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...real(query),
    matches: matches && query.includes('prefers-reduced-motion'),
  }));
}

const newcomer = { user: { ...holder, is_new: true } };
const greeting = () => screen.findByRole('heading', { level: 1, name: `Bem-vindo, ${holder.full_name}!` });

beforeEach(() => {
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({} as never);
  create.mockReturnValue(fire as never);
});

it('greets by name and says that the account was created', async () => {
  renderApp(PATHS.welcome, newcomer);
  expect(await greeting()).toBeInTheDocument();
  expect(screen.getByText('Sua conta foi criada com sucesso.')).toBeInTheDocument();
});

it('greets who had an account already by saying that it is ready, not that it was made', async () => {
  renderApp(PATHS.welcome, { user: holder });
  expect(await greeting()).toBeInTheDocument();
  expect(screen.getByText('Sua conta está pronta.')).toBeInTheDocument();
  expect(screen.queryByText(/criada com sucesso/)).not.toBeInTheDocument();
  expect(within(screen.getByRole('main')).getAllByRole('listitem')).toHaveLength(3);
  expect(create).not.toHaveBeenCalled();
});

it.each([
  ['Sou estudante', '/parceiros'],
  ['Sou colaborador', '/parceiros'],
  ['Sou uma escola', '/converter-conta?uri=bem-vindo'],
])('leads %s to %s', async (title, target) => {
  renderApp(PATHS.welcome, newcomer);
  await greeting();
  const choices = within(screen.getByRole('main')).getAllByRole('listitem');
  expect(choices).toHaveLength(3);
  expect(screen.getByRole('link', { name: new RegExp(title) })).toHaveAttribute('href', target);
});

it('comes back here from the school form', async () => {
  const { user, location } = renderApp(PATHS.welcome, newcomer);
  await greeting();
  await user.click(screen.getByRole('link', { name: /Sou uma escola/ }));
  await user.click(await screen.findByRole('link', { name: 'Voltar' }));
  expect(await greeting()).toBeInTheDocument();
  expect(location()).toBe(PATHS.welcome);
});

it('sends administrators straight on', async () => {
  const { location } = renderApp(PATHS.welcome, { user: administrator });
  expect(await screen.findByRole('heading', { level: 1, name: 'Administrativo' })).toBeInTheDocument();
  expect(location()).toBe(PATHS.admin);
  expect(create).not.toHaveBeenCalled();
});

it('throws confetti without a worker, three bursts a second, for a while', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { unmount } = renderApp(PATHS.welcome, newcomer);
  await greeting();
  await waitFor(() => expect(fire).toHaveBeenCalled());
  expect(create).toHaveBeenCalledWith(expect.any(HTMLCanvasElement), expect.objectContaining({ useWorker: false }));
  const before = fire.mock.calls.length;
  act(() => jest.advanceTimersByTime(1_000));
  expect(fire).toHaveBeenCalledTimes(before + 3);
  act(() => jest.advanceTimersByTime(10_000));
  const after = fire.mock.calls.length;
  expect(after).toBeLessThan(15);
  act(() => jest.advanceTimersByTime(10_000));
  expect(fire).toHaveBeenCalledTimes(after);
  unmount();
  expect(fire.reset).toHaveBeenCalled();
  jest.useRealTimers();
});

it('stays still for people who asked for less motion', async () => {
  prefersReducedMotion(true);
  renderApp(PATHS.welcome, newcomer);
  await greeting();
  expect(create).not.toHaveBeenCalled();
});

it('leads an invited person to the card', async () => {
  renderApp(PATHS.welcome, { user: holder, handlers: [answer('listMyInvitations', [aMyInvitation()])] });
  expect(await screen.findByText('Sua escola já preparou uma carteirinha para você.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ver minha carteirinha' })).toHaveAttribute('href', PATHS.cards);
});
