// The cards of children, as their guardians see them and choose for them.
import { screen, waitFor, within } from '@testing-library/react';
import type { UpdateFamilyCard } from '@vinculo/contract/guardians';
import { cardCopyPath, PATHS } from '../../lib/paths';
import { holder } from '../../testing/people';
import { aFamilyCard, aMyInvitation, idOf, settings } from '../../testing/records';
import { renderApp } from '../../testing/renderApp';
import { answer, failure } from '../../testing/server';

const NOT_CHOSEN = { hides_photo: false, paused: false };
const open = (...handlers: Parameters<typeof answer>[1][]) =>
  renderApp(PATHS.family, { user: holder, handlers: handlers.map((given) => answer('listFamilyCards', given)) });

it('shows each child with the whole card, which opens', async () => {
  open([
    aFamilyCard(),
    aFamilyCard({ id: idOf('9', 2), full_name: 'Leo Sá', card: null, answer: null }),
    aFamilyCard({ id: idOf('9', 3), claimed: true }),
  ]);
  const [julia, leo, claimed] = await within(await screen.findByRole('list', { name: 'Carteirinhas' })).findAllByRole(
    'listitem',
  );
  expect(within(julia as HTMLElement).getByRole('heading', { name: 'Júlia Sá Barreto' })).toBeInTheDocument();
  expect(within(julia as HTMLElement).getByRole('button', { name: /^Ampliar carteirinha/ })).toBeInTheDocument();
  expect(leo).toHaveTextContent('Sem resposta a carteirinha não para');
  const answers = within(leo as HTMLElement).getByRole('link', { name: 'Responder' });
  expect(answers).toHaveAttribute('href', expect.stringContaining('/responsavel/'));
  expect(julia).toHaveTextContent('Agora a loja vê o nome e a foto, a escola e a validade.');
  expect(within(leo as HTMLElement).queryByRole('switch')).toBeNull();
  expect(claimed).toHaveTextContent('A escola ainda vai confirmar que você é responsável.');
  expect(within(claimed as HTMLElement).queryByRole('switch')).toBeNull();
});

it('says of a child whose card waits for its photo what is missing, and nothing of no card', async () => {
  renderApp(PATHS.family, {
    user: holder,
    handlers: [
      answer('listFamilyCards', []),
      answer('listMyInvitations', [aMyInvitation({ is_guardian: true }), aMyInvitation({ id: idOf('7', 2) })]),
    ],
  });
  expect(await screen.findAllByText('Falta só a foto do aluno')).toHaveLength(1);
  expect(screen.queryByText('Falta só a sua foto')).toBeNull();
  expect(screen.queryByText('Nenhuma carteirinha por aqui')).toBeNull();
});

it.each([
  [[3, 0], 'Usos na semana passada: 3. Na anterior: nenhum.'],
  [[1], 'Usos na semana passada: 1.'],
  [[], 'Usos por semana: o primeiro número vem depois da primeira semana inteira.'],
])('says how often the card was used in weeks that are over: %j', async (uses, said) => {
  open([aFamilyCard({ uses })]);
  expect(await screen.findByText(said)).toBeInTheDocument();
});

it('leads to the copy as a PDF of a card that may be copied, and back', async () => {
  const child = aFamilyCard({ can_copy: true });
  const { user, location } = renderApp(PATHS.family, {
    user: { ...holder, has_family: true },
    handlers: [answer('listMyCards', []), answer('listFamilyCards', [child])],
  });
  await user.click(await screen.findByRole('link', { name: 'Baixar em PDF' }));
  expect(await screen.findByRole('button', { name: 'Baixar em PDF' })).toBeInTheDocument();
  expect(location()).toBe(cardCopyPath(child.id));
  expect(screen.getByRole('link', { name: 'Voltar' })).toHaveAttribute('href', PATHS.family);
});

it('has no page for the copy of a card of which the student takes it along, and says so', async () => {
  const { location } = renderApp(cardCopyPath(aFamilyCard().id), {
    user: { ...holder, has_family: true },
    handlers: [answer('listMyCards', []), answer('listFamilyCards', [aFamilyCard({ copies_alone: true })])],
  });
  await waitFor(() => expect(location()).toBe(PATHS.family));
  expect(await screen.findByText(/^O aluno tem 12 anos ou mais: .*ela não vale mais\.$/)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Baixar em PDF' })).toBeNull();
});

it('keeps a choice, and shows the former one if the server refuses it', async () => {
  const asked: unknown[] = [];
  let fails = false;
  const { user } = renderApp(PATHS.family, {
    user: holder,
    handlers: [
      answer('listFamilyCards', [aFamilyCard()]),
      answer('updateFamilyCard', async ({ request }) => {
        const body = (await request.json()) as UpdateFamilyCard;
        asked.push(body);
        return fails ? failure(400, { message: 'Agora não.' }) : aFamilyCard(body);
      }),
    ],
  });
  const photo = await screen.findByRole('switch', { name: 'Esconder a foto das lojas' });
  await user.click(photo);
  await waitFor(() => expect(photo).toBeChecked());
  fails = true;
  const pause = screen.getByRole('switch', { name: 'Pausar a carteirinha' });
  await waitFor(() => expect(pause.closest('[aria-busy]')).toHaveAttribute('aria-busy', 'false'));
  await user.click(pause);
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(await screen.findByText('Agora não.')).toBeInTheDocument();
  expect(pause).not.toBeChecked();
  expect(asked).toEqual([
    { ...NOT_CHOSEN, hides_photo: true },
    { hides_photo: true, paused: true },
  ]);
});

it('shows what the school keeps when it is asked for', async () => {
  const { user } = open([aFamilyCard()]);
  await user.click(await screen.findByRole('button', { name: 'O que a escola guarda' }));
  expect(await screen.findByText('Escola', { selector: 'dt' })).toBeInTheDocument();
});

it('says how to ask for the end of the student’s account', async () => {
  renderApp(PATHS.family, {
    user: holder,
    handlers: [
      answer('listFamilyCards', [aFamilyCard()]),
      answer('getSettings', { ...settings, contact_email: 'oi@vinculo.example', whats_app: null }),
    ],
  });
  expect(await screen.findByRole('link', { name: 'oi@vinculo.example' })).toBeInTheDocument();
  expect(screen.getByText(/Para apagar a conta do aluno, fale com a gente/)).toBeInTheDocument();
});

it('says to somebody without children here how they come', async () => {
  open([]);
  expect(await screen.findByText('Nenhuma carteirinha por aqui')).toBeInTheDocument();
});
