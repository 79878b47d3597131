// A company's students without a card: finding, answering, sending again, correcting, and taking off the list.
import { screen, waitFor, within } from '@testing-library/react';
import { REQUESTS_ANSWERED_MAX } from '@vinculo/contract/rules/limits';
import type { AnswerRequests, RequestsAnswered, WaitingStudent } from '@vinculo/contract/waitingStudents';
import { PATHS, waitingPath, waitingStudentPath } from '../../lib/paths';
import { administrator } from '../../testing/people';
import { PICTURE } from '../../testing/pictures';
import { aRequest, aWaitingStudent, countsOf, idOf } from '../../testing/records';
import { renderApp, type RenderedApp } from '../../testing/renderApp';
import { rowBox } from '../../testing/rowBox';
import { answer, answerAndKeep, failure, inVersion, server, versionAndBody } from '../../testing/server';

const listed = aWaitingStudent({
  state: 'listed',
  situation: 'no_picture',
  email: null,
  link: null,
  mails: 0,
  mailed_at: null,
});
const listOf = (...results: WaitingStudent[]) =>
  answer('listWaitingStudents', {
    results,
    paging: { total: results.length, limit: 20 },
    counts: countsOf({ invited: 12, no_picture: 3 }),
  });
const two = [
  aWaitingStudent(),
  aWaitingStudent({
    id: idOf('7', 2),
    full_name: 'Caio Melo',
    situation: 'bounced',
    mail_problem: 'Não existe',
    mails: 2,
  }),
];
const open = (handlers = [listOf(...two)], path: string = PATHS.waitingStudents) =>
  renderApp(path, { user: administrator, handlers });
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const bar = () => within(screen.getByRole('region', { name: 'Alunos selecionados' }));

function recordChanges() {
  const bodies: unknown[] = [];
  server.use(
    answer('changeInvitations', async ({ request }) => {
      const body = (await request.json()) as { ids: string[] };
      bodies.push(body);
      return { count: body.ids.length };
    }),
  );
  return bodies;
}

it('lists each student with what stops the card, and shows those of one situation', async () => {
  const { user, location } = open();
  const first = within(await row('Júlia'));
  expect(first.getByText('julia@aluno.example')).toBeInTheDocument();
  expect(first.getByText('1º A · 2027-1')).toBeInTheDocument();
  expect(first.getByText('Convidado em 20/01/2027')).toBeInTheDocument();
  const second = within(await row('Caio'));
  expect(second.getByText('E-mail voltou')).toBeInTheDocument();
  expect(second.getByText('Corrigir e-mail')).toBeInTheDocument();
  expect(second.getByRole('link')).toHaveAttribute('href', waitingStudentPath(idOf('7', 2)));
  expect(screen.getByRole('button', { name: 'Todos: 15' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: 'Sem foto: 3' }));
  await waitFor(() => expect(location()).toBe(waitingPath('no_picture')));
});

test.each([
  ['/admin/carteirinhas/sem-foto', waitingPath('no_picture')],
  ['/admin/carteirinhas/convites?procurar=ana', '/admin/carteirinhas/aguardando?procurar=ana&situacao=convidado'],
  ['/admin/carteirinhas/pedidos', waitingPath('asked')],
])('%s of the past leads there', async (old, now) => {
  const { location } = open(undefined, old);
  await waitFor(() => expect(location()).toBe(now));
});

it('says what the search finds in the other table, and keeps it on the way', async () => {
  open(
    [listOf(), answer('listCards', { results: [], paging: { total: 3, limit: 1 } })],
    `${PATHS.waitingStudents}?procurar=ana`,
  );
  expect(await screen.findByRole('link', { name: '3 em Carteirinhas' })).toHaveAttribute(
    'href',
    `${PATHS.adminCards}?procurar=ana`,
  );
});

it('hands the chosen ones their cards, those whom mail or paper reaches', async () => {
  const { user } = open([
    listOf(...two, { ...listed, id: idOf('7', 3) }),
    answer('previewDelivery', { mails: 1, guardians: 0, codes: 1, alive: 0, spent: 0, no_picture: 1 }),
  ]);
  const asked: unknown[] = [];
  server.use(answerAndKeep('deliverCards', asked, () => failure(409, { message: 'Agora não.' })));
  await row('Caio');
  await user.click(await rowBox('Selecionar todos desta página'));
  await user.click(bar().getByRole('button', { name: 'Entregar (2)' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Entregar' }));
  await dialog.findByText('1 aluno recebe um e-mail');
  await user.click(dialog.getByRole('button', { name: 'Entregar' }));
  expect(await dialog.findByText('Agora não.')).toBeInTheDocument();
  expect(asked).toMatchObject([{ invitation_ids: [two[0]?.id, idOf('7', 3)], format: 'pdf' }]);
});

it('takes students off the list once it was asked', async () => {
  const { user } = open();
  const bodies = recordChanges();
  await user.click(await rowBox('Selecionar Caio Melo'));
  await user.click(bar().getByRole('button', { name: 'Tirar da lista (1)' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Tirar este aluno da lista?' }));
  expect(bodies).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Tirar da lista' }));
  expect(await screen.findByText('1 aluno fora da lista.')).toBeInTheDocument();
  expect(bodies).toMatchObject([{ ids: [idOf('7', 2)], change: 'revoke' }]);
});

it('leads to a list if no one waits, and back from a search that finds nothing', async () => {
  const { user } = open([listOf()]);
  expect(await screen.findByRole('heading', { name: 'Ninguém aguardando' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Importar lista de alunos' })).toHaveAttribute('href', PATHS.classList);
  await user.type(screen.getByRole('searchbox', { name: 'Procurar aluno' }), 'nada');
  await user.click(await screen.findByRole('button', { name: 'Ver todos' }, { timeout: 5000 }));
  expect(await screen.findByRole('heading', { name: 'Ninguém aguardando' })).toBeInTheDocument();
});

describe('people who ask for a card', () => {
  const [ana, bia] = [
    aRequest({ id: idOf('6', 1), full_name: 'Ana', seen: 'seen 1' }),
    aRequest({ id: idOf('6', 2), full_name: 'Bia', seen: 'seen 2' }),
  ];
  const queue = answer('listWaitingStudents', {
    results: [ana, bia],
    paging: { total: 2, limit: 20 },
    counts: countsOf({ asked: 2 }),
  });
  function recordAnswers(
    respond: (asked: AnswerRequests) => RequestsAnswered | Response = () => ({ count: 1, failed: [] }),
  ) {
    const asked: AnswerRequests[] = [];
    server.use(
      answer('answerRequests', async ({ request }) => {
        const body = (await request.json()) as AnswerRequests;
        asked.push(body);
        return respond(body);
      }),
    );
    return asked;
  }
  const look = (request: WaitingStudent) =>
    renderApp(waitingStudentPath(request.id), {
      user: administrator,
      handlers: [queue, answer('getWaitingStudent', () => inVersion(request, '"1"'))],
    });

  it('are accepted at once where they match the list, in parts, and no other', async () => {
    const matching = Array.from({ length: REQUESTS_ANSWERED_MAX + 1 }, (_, n) => ({
      id: idOf('6', n + 1),
      version: `seen ${n + 1}`,
    }));
    const { user } = open([queue, answer('listMatchingRequests', matching)]);
    const asked = recordAnswers(({ requests }) => ({ count: requests.length, failed: [] }));
    await user.click(await screen.findByRole('button', { name: 'Aceitar os que conferem (101)' }));
    expect(await screen.findByText('101 pedidos aceitos.')).toBeInTheDocument();
    expect(asked.map(({ requests, checked }) => [requests.length, requests[0]?.version, checked])).toEqual([
      [100, 'seen 1', false],
      [1, 'seen 101', false],
    ]);
  });

  it('are answered together, and those that cannot be accepted are told', async () => {
    const { user } = open([queue]);
    const asked = recordAnswers(() => ({ count: 1, failed: [{ id: bia.id, reason: 'Já tem.' }] }));
    await user.click(await rowBox('Selecionar todos desta página'));
    await user.click(bar().getByRole('button', { name: 'Aceitar (2)' }));
    expect(await screen.findByText('Já tem.')).toBeInTheDocument();
    expect(asked[0]?.checked).toBeUndefined();
    await user.click(await rowBox('Selecionar todos desta página'));
    await user.click(bar().getByRole('button', { name: 'Recusar (2)' }));
    await user.click(await screen.findByRole('button', { name: 'Foto escura' }));
    await user.click(await screen.findByRole('button', { name: 'Desfazer' }));
    await waitFor(() =>
      expect(asked.map(({ answer: said, reason }) => [said, reason])).toEqual([
        ['accept', undefined],
        ['decline', 'Foto escura'],
        ['reopen', undefined],
      ]),
    );
  });

  const known = { full_name: 'Ana', enrollment_number: '2027-2', class_name: '1º B', email: null };
  test.each([
    ['Confere com a lista:', { known: { ...known, kind: 'invitation' as const } }, true],
    ['Na lista, com outro nome', { known: { ...known, full_name: 'Outra', kind: 'invitation' as const } }, true],
    ['Já tem carteirinha', { known: { ...known, email: 'a@b.example', kind: 'card' as const } }, false],
    ['Matrícula fora da lista', {}, true],
    ['Sem matrícula', { enrollment_number: null }, true],
  ])('read %s on their page', async (words, changes, canAccept) => {
    look({ ...ana, ...changes });
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.queryAllByRole('button', { name: 'Aceitar' })).toHaveLength(canAccept ? 1 : 0);
  });

  it('are accepted by who has looked, and the page leads back', async () => {
    const { user, location } = look(ana);
    const asked = recordAnswers();
    await user.click(await screen.findByRole('button', { name: 'Aceitar' }));
    await waitFor(() => expect(location()).toBe(PATHS.waitingStudents));
    expect(asked).toMatchObject([{ requests: [{ id: ana.id, version: 'seen 1' }], answer: 'accept', checked: true }]);
  });

  it('are declined in own words, which have to be some', async () => {
    const { user } = look(ana);
    const asked = recordAnswers();
    await user.click(await screen.findByRole('button', { name: 'Recusar' }));
    await user.click(await screen.findByRole('button', { name: 'Recusar com este motivo' }));
    expect(screen.getByText('Escreva o motivo')).toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: 'Outro motivo' }), 'Venha à{Enter}secretaria');
    await user.click(screen.getByRole('button', { name: 'Recusar com este motivo' }));
    await waitFor(() => expect(asked[0]?.reason).toBe('Venha à secretaria'));
  });

  it('stay where an answer could not be sent', async () => {
    const { user, location } = look(ana);
    recordAnswers(() => failure(409, { message: 'A escola está cheia.' }));
    await user.click(await screen.findByRole('button', { name: 'Aceitar' }));
    expect(await screen.findByText('A escola está cheia.')).toBeInTheDocument();
    expect(location()).toBe(waitingStudentPath(ana.id));
  });

  it('that were declined are told why, and reopened', async () => {
    const { user } = look({ ...ana, state: 'declined', situation: 'declined', reason: 'Foto escura' });
    const asked = recordAnswers();
    expect(await screen.findByText('Recusado: Foto escura')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Reabrir' }));
    await waitFor(() => expect(asked[0]?.answer).toBe('reopen'));
  });
});

const edit = (student: WaitingStudent, version = '"1"') =>
  renderApp(waitingStudentPath(student.id), {
    user: administrator,
    handlers: [answer('getWaitingStudent', () => inVersion(student, version))],
  });
const typeEmail = async ({ user }: RenderedApp, email: string) => {
  const field = await screen.findByRole('textbox', { name: /^E-mail(?! do)/ });
  await user.clear(field);
  await user.type(field, email);
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
};

it('corrects the guardian’s address, in its own field', async () => {
  const { user } = edit({ ...listed, guardian_email: 'errada@familia.example' });
  const bodies = recordUpdates(listed);
  const field = await screen.findByRole('textbox', { name: 'E-mail do responsável' });
  expect(field).toHaveValue('errada@familia.example');
  await user.clear(field);
  await user.type(field, 'rosa@familia.example');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(bodies).toMatchObject([{ guardian_email: 'rosa@familia.example', email: null }]));
});

it('confirms who says to be the guardian by one press', async () => {
  const claim = { full_name: 'Rosa Sá', email: 'rosa@familia.example' };
  const { user, location } = edit({ ...listed, claim });
  const bodies = recordUpdates(listed);
  await user.click(await screen.findByRole('button', { name: 'É o responsável' }));
  expect(await screen.findByText('A autorização de Rosa Sá conta a partir de agora.')).toBeInTheDocument();
  expect(bodies).toEqual([{ full_name: listed.full_name, guardian_email: claim.email, keeps_guardian: true }]);
  await waitFor(() => expect(location()).toBe(PATHS.waitingStudents));
});

it('corrects an address, in the version that was read', async () => {
  const rendered = edit(aWaitingStudent({ mail_problem: 'O servidor de e-mail disse que este endereço não existe.' }));
  expect(await screen.findByText(/este endereço não existe/)).toBeInTheDocument();
  const sent: unknown[] = [];
  const corrected = aWaitingStudent({ email: 'nova@aluno.example' });
  server.use(answerAndKeep('updateInvitation', sent, corrected, versionAndBody));
  await typeEmail(rendered, 'nova@aluno.example');
  expect(await screen.findByText('Aluno atualizado com sucesso!')).toBeInTheDocument();
  const { enrollment_number, class_name, valid_until, age_band, full_name } = aWaitingStudent();
  const kept = { enrollment_number, class_name, valid_until, age_band, full_name };
  expect(sent).toEqual([['"1"', { email: 'nova@aluno.example', guardian_email: null, ...kept }]]);
  await waitFor(() => expect(rendered.location()).toBe(PATHS.waitingStudents));
});

function recordUpdates(answered: WaitingStudent) {
  const bodies: unknown[] = [];
  server.use(answerAndKeep('updateInvitation', bodies, answered));
  return bodies;
}

it('makes the card of a student without an address by a photo, and needs no address', async () => {
  const { user, location } = edit(listed);
  const bodies = recordUpdates({ ...listed, state: 'card' });
  server.use(answer('createFile', { id: idOf('f'), url: '/api/files/new.jpg' }));
  expect(await screen.findByText(/^Falta a foto/)).toBeInTheDocument();
  expect(screen.getByText('Com um e-mail, mandamos um convite.')).toBeInTheDocument();
  expect(screen.queryByText(/E-mails enviados/)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Tirar da lista' })).toBeInTheDocument();
  await user.upload(screen.getByLabelText('Foto da carteirinha', { selector: 'input' }), PICTURE);
  await screen.findByText('Editor');
  await user.click(await screen.findByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('A carteirinha está pronta.')).toBeInTheDocument();
  expect(bodies).toMatchObject([{ avatar_id: idOf('f'), email: null }]);
  await waitFor(() => expect(location()).toBe(PATHS.waitingStudents));
});

const activated = { full_name: 'Maria Barreto', email: 'maria@casa.example', at: '2026-11-25T15:00:00.000Z' };
const waiting: WaitingStudent = { ...listed, state: 'picture', activated };

it('a student whose code was used, without a photo yet is taken back from a person who is not the student', async () => {
  const released = jest.fn(() => null);
  const { user, location } = edit(waiting);
  server.use(answer('releaseInvitation', released));
  await user.click(await screen.findByRole('button', { name: 'Tirar desta conta' }));
  expect(await screen.findByText(/some da conta de quem a ativou/)).toBeInTheDocument();
  expect(screen.getByText(/O aluno volta para a lista/)).toBeInTheDocument();
  expect(released).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Tirar' }));
  expect(await screen.findByText(/a carteirinha está sem dono/)).toBeInTheDocument();
  await waitFor(() => expect(location()).toBe(PATHS.waitingStudents));
  expect(released).toHaveBeenCalledTimes(1);
});

it('puts what the server refuses on its field, and keeps what was typed', async () => {
  const rendered = edit(aWaitingStudent());
  await typeEmail(rendered, 'sem arroba');
  expect(await screen.findByText('E-mail inválido')).toBeInTheDocument();
  const fields = { enrollment_number: ['Já existe uma carteirinha com esta matrícula'] };
  server.use(answer('updateInvitation', () => failure(422, { message: 'Corrija', fields })));
  await typeEmail(rendered, 'certa@aluno.example');
  expect(await screen.findByText('Já existe uma carteirinha com esta matrícula')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: /^E-mail(?! do)/ })).toHaveValue('certa@aluno.example');
});
