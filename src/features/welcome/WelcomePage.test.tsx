// The welcome page: greeting, the ways on, confetti unless less motion is preferred, and no stop for managers.
import { screen, within } from '@testing-library/react';
import confetti from 'canvas-confetti';
import { PATHS } from '../../lib/paths';
import { holder } from '../../testing/people';
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

it('greets by name, says that the account was created, and leads each on', async () => {
  renderApp(PATHS.welcome, newcomer);
  expect(await greeting()).toBeInTheDocument();
  expect(screen.getByText('Sua conta foi criada com sucesso.')).toBeInTheDocument();
  const choices = within(screen.getByRole('main')).getAllByRole('listitem');
  const ways = ['/parceiros', '/parceiros', '/converter-conta?uri=bem-vindo'];
  expect(choices.map((choice) => within(choice).getByRole('link').getAttribute('href'))).toEqual(ways);
  for (const [n, who] of ['estudante', 'colaborador', 'uma escola'].entries())
    expect(choices[n]).toHaveTextContent(`Sou ${who}`);
  expect(screen.getByRole('link', { name: 'Sou responsável' })).toHaveAttribute('href', PATHS.code);
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
