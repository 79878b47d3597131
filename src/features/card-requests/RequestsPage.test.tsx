// The queue of requests by mouse and keyboard, and the company's link.

import { act, screen, waitFor, within } from '@testing-library/react';
import type { AnswerRequests, CardRequest, RequestsAnswered, SeenRequest } from '@vinculo/contract/requests';
import { REQUESTS_ANSWERED_MAX } from '@vinculo/contract/rules/limits';
import { PATHS } from '../../lib/paths';
import { administrator } from '../../testing/people';
import { aRequest, aCompanyLink, idOf } from '../../testing/records';
import { renderApp } from '../../testing/renderApp';
import { answer, failure, server } from '../../testing/server';

const people = (...names: string[]) =>
  names.map((full_name, n) => aRequest({ id: idOf('6', n + 1), full_name, email: `${n}@aluno.example` }));
const listOf = (results: CardRequest[], declined = 0) =>
  answer('listRequests', {
    results,
    paging: { total: results.length, limit: 50 },
    counts: { asked: results.length, declined },
  });

async function openQueue(
  results: CardRequest[],
  respond?: (asked: AnswerRequests) => RequestsAnswered | Response | Promise<RequestsAnswered>,
  matching: () => SeenRequest[] = () => [],
) {
  const asked: AnswerRequests[] = [];
  const app = renderApp(PATHS.requests, {
    user: administrator,
    handlers: [
      listOf(results),
      answer('listMatchingRequests', matching),
      answer('answerRequests', async ({ request }) => {
        const body = (await request.json()) as AnswerRequests;
        asked.push(body);
        return (await respond?.(body)) ?? { count: body.requests.length, failed: [] };
      }),
    ],
  });
  await screen.findByRole('group', { name: `Pedido de ${results[0]?.full_name}` });
  return { ...app, asked };
}
const tile = (name: string) => screen.getByRole('group', { name: `Pedido de ${name}` });
const gone = (name: string) =>
  waitFor(() => expect(screen.queryByRole('group', { name: `Pedido de ${name}` })).not.toBeInTheDocument());

it('says what the list knows of each, and offers no yes where there is a card already', async () => {
  const known = { full_name: 'Ana Souza', enrollment_number: '77', class_name: '1º B', email: '0@aluno.example' };
  const results = people('Ana Souza', 'Ana', 'Bia', 'Caio', 'Duda').map((request, n) => ({
    ...request,
    known:
      [
        { ...known, kind: 'invitation' as const },
        { ...known, kind: 'invitation' as const },
        { ...known, kind: 'card' as const },
      ][n] ?? null,
    enrollment_number: n === 4 ? null : '77',
  }));
  await openQueue(results);
  expect(results.map(({ full_name }) => tile(full_name).textContent)).toEqual([
    expect.stringContaining('Confere com a lista:Ana Souza · 1º B · 0@aluno.example'),
    expect.stringContaining('Na lista, com outro nomeAna Souza · 1º B'),
    expect.stringContaining('Já tem carteirinhaAna Souza · 1º B'),
    expect.stringContaining('Matrícula fora da lista'),
    expect.stringContaining('Sem matrícula'),
  ]);
  expect(within(tile('Bia')).queryByRole('button', { name: 'Aceitar Bia' })).not.toBeInTheDocument();
});

describe('those that match the list', () => {
  const seen = (n: number): SeenRequest => ({ id: idOf('6', n), version: `seen ${n}` });
  const matching = (count: number) => Array.from({ length: count }, (_, n) => seen(n + 1));

  it('are accepted at once, those of other pages too, in parts, and no other', async () => {
    let left = matching(REQUESTS_ANSWERED_MAX + 2);
    const respond = ({ requests }: AnswerRequests) => {
      left = left.filter(({ id }) => !requests.some((each) => each.id === id));
      return { count: requests.length, failed: [] };
    };
    const { user, asked } = await openQueue(people('Ana', 'Bia'), respond, () =>
      left.filter(({ id }) => id !== idOf('6', 2)),
    );
    await user.click(await screen.findByRole('button', { name: 'Aceitar os que conferem (101)' }));
    await gone('Ana');
    expect(tile('Bia')).toBeInTheDocument();
    expect(await screen.findByText('Agora: 101 aceitos.')).toBeInTheDocument();
    expect(asked.map(({ requests, checked }) => [requests.length, requests[0], checked])).toEqual([
      [100, seen(1), false],
      [1, seen(102), false],
    ]);
    await waitFor(() => expect(screen.queryByRole('button', { name: /conferem/ })).not.toBeInTheDocument());
  });

  it('that a part fails for stay, and what was accepted before is told', async () => {
    const { user, asked } = await openQueue(
      people('Ana'),
      () => (asked.length > 1 ? failure(500) : { count: 99, failed: [{ id: idOf('6', 1), reason: 'Já tem.' }] }),
      () => matching(150),
    );
    await user.click(await screen.findByRole('button', { name: 'Aceitar os que conferem (150)' }));
    expect(await screen.findByText('Já tem.')).toBeInTheDocument();
    expect(await screen.findByText('Agora: 99 aceitos.')).toBeInTheDocument();
    expect(await screen.findByRole('group', { name: 'Pedido de Ana' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Aceitar os que conferem (150)' })).toBeEnabled();
  });
});

it('goes from one to the next by keyboard: yes, no with a reason, and back again', async () => {
  const { user, asked } = await openQueue(people('Ana', 'Bia', 'Caio'));
  act(() => tile('Ana').focus());
  await user.keyboard('a');
  await gone('Ana');
  expect(tile('Bia')).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(tile('Caio')).toHaveFocus();
  await user.keyboard('{ArrowLeft}r');
  await screen.findByRole('dialog', { name: 'Por que recusar este pedido?' });
  await user.keyboard('{Enter}');
  await gone('Bia');
  await waitFor(() => expect(tile('Caio')).toHaveFocus());
  expect(screen.getByText('Agora: 1 aceito, 1 recusado.')).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Desfazer' }));
  await screen.findByRole('group', { name: 'Pedido de Bia' });
  expect(
    asked.map(({ requests, answer: said, reason, checked }) => [requests.map(({ id }) => id), said, reason, checked]),
  ).toEqual([
    [[idOf('6', 1)], 'accept', undefined, true],
    [[idOf('6', 2)], 'decline', 'Foto escura', undefined],
    [[idOf('6', 2)], 'reopen', undefined, undefined],
  ]);
});

it('answers many at once, and brings back those that cannot be accepted', async () => {
  const { user, asked } = await openQueue(people('Ana', 'Bia', 'Caio'), ({ requests }) => ({
    count: 1,
    failed: requests.slice(1).map(({ id }) => ({ id, reason: 'Na lista, esta matrícula é de Outra.' })),
  }));
  await user.click(screen.getByRole('checkbox', { name: 'Selecionar Ana' }));
  act(() => tile('Bia').focus());
  await user.keyboard(' ');
  expect(screen.getByText('2 selecionados')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Aceitar selecionados' }));
  expect(await screen.findByText('Na lista, esta matrícula é de Outra.')).toBeInTheDocument();
  await gone('Ana');
  expect(tile('Bia')).toBeInTheDocument();
  expect(asked[0]?.checked).toBe(false);
});

it('declines in own words, which have to be some', async () => {
  const { user, asked } = await openQueue(people('Ana'));
  await user.click(screen.getByRole('button', { name: 'Recusar Ana' }));
  await user.click(await screen.findByRole('button', { name: 'Recusar com este motivo' }));
  expect(screen.getByText('Escreva o motivo')).toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: 'Outro motivo' }), 'Venha à secretaria');
  await user.click(screen.getByRole('button', { name: 'Recusar com este motivo' }));
  await gone('Ana');
  expect(asked[0]?.reason).toBe('Venha à secretaria');
});

it('brings back what could not be sent', async () => {
  const { user } = await openQueue(people('Ana'), () => failure(409, { message: 'A escola está cheia.' }));
  await user.click(screen.getByRole('button', { name: 'Aceitar Ana' }));
  expect(await screen.findByText('A escola está cheia.')).toBeInTheDocument();
  expect(tile('Ana')).toBeInTheDocument();
});

it('shows those that were declined, to be opened again', async () => {
  const { user, location } = await openQueue(people('Ana'));
  server.use(listOf([aRequest({ full_name: 'Ana', state: 'declined', reason: 'Foto escura' })], 1));
  await user.click(screen.getByRole('button', { name: /Situação/ }));
  await user.click(await screen.findByRole('menuitemradio', { name: /Recusados/ }));
  expect(await screen.findByText('Recusado: Foto escura')).toBeInTheDocument();
  expect(location()).toBe(`${PATHS.requests}?situacao=recusados`);
  await user.click(screen.getByRole('button', { name: 'Reabrir Ana' }));
  expect(screen.queryByRole('button', { name: 'Recusar Ana' })).not.toBeInTheDocument();
});

it('leads to the company’s link if no request waits', async () => {
  renderApp(PATHS.requests, { user: administrator, handlers: [listOf([])] });
  expect(await screen.findByRole('link', { name: 'Link da escola' })).toHaveAttribute('href', PATHS.adminCompanyLink);
});

it('opens, exchanges and closes the link, each after a question', async () => {
  let code: string | null = null;
  const linkNow = () => aCompanyLink({ code, link: code && `https://vinculo.example/escola/${code}` });
  const { user } = renderApp(PATHS.adminCompanyLink, {
    user: administrator,
    handlers: [
      answer('getCompanyLink', linkNow),
      answer('openCompanyLink', () => {
        code = code ? '22222222' : 'K7Q2M9XD';
        return linkNow();
      }),
      answer('closeCompanyLink', () => {
        code = null;
        return null;
      }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Abrir o link' }));
  expect(await screen.findByText('K7Q2-M9XD')).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'QR do link da escola' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Enviar pelo WhatsApp' })).toHaveAttribute(
    'href',
    expect.stringContaining('escola%2FK7Q2M9XD'),
  );
  await user.click(screen.getByRole('button', { name: 'Trocar o link' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Trocar o link' }));
  expect(await screen.findByText('2222-2222')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Fechar o link' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Fechar o link' }));
  expect(await screen.findByRole('button', { name: 'Abrir o link' })).toBeInTheDocument();
});
