// The guardians of a card: how each stands, asking one more, asking again, and taking one away with a reason.
import { screen, waitFor } from '@testing-library/react';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { cardGuardiansPath } from '../../lib/paths';
import { administrator } from '../../testing/people';
import { aCard, aGuardian, idOf } from '../../testing/records';
import { renderApp } from '../../testing/renderApp';
import { answer, answerAndKeep, failure, type Handlers } from '../../testing/server';

const NOON = '2027-01-22T12:00:00.000Z';

const open = (guardians = [aGuardian()], handlers: Handlers = [], card = aCard()) =>
  renderApp(cardGuardiansPath(card.id), {
    user: administrator,
    handlers: [answer('getCard', card), answer('listGuardians', guardians), ...handlers],
  });

test('each guardian stands with the answer, and a card that is held back is told', async () => {
  open(
    [
      aGuardian(),
      aGuardian({
        id: idOf('b', 11),
        full_name: 'José',
        state: 'refused',
        answered_at: NOON,
        holds_back: true,
      }),
      aGuardian({ id: idOf('b', 12), full_name: 'Rui', state: 'granted', answered_at: NOON, holds_back: true }),
    ],
    [],
    aCard({ guardian_name: 'Tia Lu', guardian_consent_on: '2026-11-01' }),
  );
  expect(await screen.findByText(/Sem resposta, e-mail de 20\/01\/2027/)).toBeInTheDocument();
  expect(screen.getByText(/Não autorizou em 22\/01\/2027$/)).toBeInTheDocument();
  expect(screen.getByText(/Autorizou em 22\/01\/2027\. Pediu uma pausa$/)).toBeInTheDocument();
  expect(screen.getByText(/Autorização anotada pela escola: Tia Lu, em 01\/11\/2026/)).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('A carteirinha está suspensa');
});

test('of a student of 18 nothing is told to be held back, and without an account the school tells the student', async () => {
  const refused = aGuardian({ state: 'refused', answered_at: NOON, holds_back: true });
  open([refused], [], aCard({ age_band: 'from_18', user: null }));
  expect(await screen.findByText(/Ninguém acompanha mais a carteirinha.*não foi avisado/)).toBeInTheDocument();
  expect(screen.queryByText(/está suspensa/)).not.toBeInTheDocument();
});

test('of a student of 18 no guardian is asked any more, and the page says why', async () => {
  const left = aGuardian({ email: null, state: 'unasked', asked_at: null, hides_photo: true });
  open([left], [], aCard({ age_band: 'from_18' }));
  const told = 'O aluno tem 18 anos ou mais e decide sozinho: os responsáveis não são mais perguntados.';
  expect((await screen.findByRole('alert')).textContent.trim()).toBe(told);
  expect(screen.getByText('Saiu. Pediu para esconder a foto das lojas')).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Perguntar a um responsável' })).toBeNull();
  expect(screen.queryByText(/Cada um recebe um e-mail/)).toBeNull();
});

test('one who said so themselves is confirmed by writing the address', async () => {
  const sent: unknown[] = [];
  const { user } = open(
    [aGuardian({ state: 'claimed', answered_at: NOON })],
    [answerAndKeep('addGuardian', sent, aGuardian({ state: 'granted' }))],
  );
  expect(await screen.findByText(/Disse que é responsável em 22\/01\/2027\. Só acompanha/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'É o responsável: Rosa Lima' }));
  expect(await screen.findByText('A autorização de Rosa Lima conta a partir de agora.')).toBeInTheDocument();
  expect(sent).toEqual([{ full_name: 'Rosa Lima', email: 'rosa@familia.example' }]);
});

test('a guardian is added; a refused address stands at its field, and nothing typed is lost', async () => {
  const sent: unknown[] = [];
  const refusal = failure(422, { message: 'Confira', fields: { email: ['É do aluno'] } });
  const { user } = open([], [answerAndKeep('addGuardian', sent, refusal)]);
  await user.type(await screen.findByLabelText('Nome do responsável'), 'Rosa Lima');
  await user.type(screen.getByLabelText('E-mail do responsável'), 'rosa@familia.example');
  await user.click(screen.getByRole('button', { name: 'Perguntar' }));
  expect(await screen.findByText('É do aluno')).toBeInTheDocument();
  expect(sent).toEqual([{ full_name: 'Rosa Lima', email: 'rosa@familia.example' }]);
  expect(screen.getByLabelText('Nome do responsável')).toHaveValue('Rosa Lima');
});

test('one is taken away only with a reason', async () => {
  const sent: unknown[] = [];
  const { user } = open([aGuardian()], [answerAndKeep('removeGuardian', sent, null)]);
  await user.click(await screen.findByRole('button', { name: 'Tirar Rosa Lima' }));
  await user.click(screen.getByRole('button', { name: 'Tirar responsável' }));
  expect(await screen.findByText(MESSAGES.guardian.reason)).toBeInTheDocument();
  await user.type(screen.getByLabelText('Motivo'), 'Ordem judicial');
  await user.click(screen.getByRole('button', { name: 'Tirar responsável' }));
  await waitFor(() => expect(sent).toEqual([{ reason: 'Ordem judicial' }]));
});
