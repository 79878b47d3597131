/** A company's invitations: finding, sending again, correcting, and taking back. */

import { screen, waitFor, within } from '@testing-library/react';
import type { Invitation } from '@vinculo/contract/invitations';
import { invitationPath, PATHS } from '../../lib/paths';
import { administrator } from '../../testing/people';
import { anInvitation, idOf } from '../../testing/records';
import { renderApp, type RenderedApp } from '../../testing/renderApp';
import { rowBox } from '../../testing/rowBox';
import { answer, failure, inVersion, server } from '../../testing/server';

// jsdom decodes no pictures and has no canvas. The cropper has its own tests in a browser.
jest.mock('../../components/image/loadImage', () => ({
  loadImage: () => Promise.resolve({ naturalWidth: 600, naturalHeight: 600 }),
}));
jest.mock('../../components/image/CropEditor', () => ({ CropEditor: () => 'Editor' }));
jest.mock('../../components/image/exportCrop', () => ({
  exportCrop: (_crop: unknown, baseName: string) =>
    Promise.resolve(new File(['picture'], `${baseName}.jpg`, { type: 'image/jpeg' })),
}));

const JPEG = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0])], 'ela.jpg', {
  type: 'image/jpeg',
});
const counts = { waiting: 12, picture: 3, listed: 0, card: 40, refused: 1 };
const listed = anInvitation({ state: 'listed', email: null, link: null, mails: 0, mailed_at: null, reminders_left: 0 });
const listOf = (...results: Invitation[]) =>
  answer('listInvitations', { results, paging: { total: results.length, limit: 20 }, counts });
const two = [
  anInvitation(),
  anInvitation({ id: idOf('7', 2), full_name: 'Caio Melo', state: 'picture', mail_problem: 'Não existe', mails: 2 }),
];
const open = (handlers = [listOf(...two)]) => renderApp(PATHS.invitations, { user: administrator, handlers });
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const bar = () => within(screen.getByRole('region', { name: 'Convites selecionados' }));

function recordChanges() {
  const bodies: unknown[] = [];
  server.use(
    answer('changeInvitations', async ({ request }) => {
      const body = (await request.json()) as { ids: string[] };
      bodies.push(body);
      return { count: body.ids.length, spent: 0 };
    }),
  );
  return bodies;
}

it('lists whom the school invited, what became of it, and mails that do not arrive', async () => {
  open();
  const first = within(await row('Júlia'));
  expect(first.getByText('julia@aluno.example')).toBeInTheDocument();
  expect(first.getByText('1º A · 2027-1')).toBeInTheDocument();
  expect(first.getByText('1 e-mail, 20/01/2027')).toBeInTheDocument();
  expect(first.getByText('Aguardando')).toBeInTheDocument();
  expect(within(await row('Caio')).getByText('O e-mail voltou')).toBeInTheDocument();
});

it('shows students without an address, whom no mail reaches, and takes them off the list', async () => {
  const { user, location } = open([listOf(listed, ...two.slice(1))]);
  const bodies = recordChanges();
  const first = within(await row('Júlia'));
  expect(first.getByText('Sem e-mail')).toBeInTheDocument();
  expect(first.getByText('Sem foto')).toBeInTheDocument();
  await user.click(await rowBox('Selecionar Júlia Sá Barreto'));
  expect(bar().queryByRole('button', { name: 'Enviar de novo' })).not.toBeInTheDocument();
  await user.click(bar().getByRole('button', { name: 'Tirar da lista' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Tirar este aluno da lista?' }));
  await user.click(dialog.getByRole('button', { name: 'Tirar da lista' }));
  expect(await screen.findByText('1 aluno fora da lista.')).toBeInTheDocument();
  expect(bodies).toMatchObject([{ ids: [listed.id], change: 'revoke' }]);
  await user.click(screen.getByRole('button', { name: 'Situação: Todas' }));
  await user.click(screen.getByRole('menuitemradio', { name: 'Sem foto 0' }));
  await waitFor(() => expect(location()).toBe(`${PATHS.invitations}?situacao=sem-email`));
});

it('sends the chosen ones again, and says whom it does not write to now', async () => {
  const { user } = open();
  const bodies = recordChanges();
  await row('Júlia');
  await user.click(await rowBox('Selecionar todos desta página'));
  expect(bar().getByText('2 selecionados')).toBeInTheDocument();
  await user.click(bar().getByRole('button', { name: 'Enviar de novo' }));
  expect(await screen.findByText('2 convites a caminho de novo.')).toBeInTheDocument();
  expect(bodies).toEqual([
    { company_id: administrator.permission.companies[0], ids: two.map(({ id }) => id), change: 'send' },
  ]);
  expect(screen.queryByRole('region', { name: 'Convites selecionados' })).not.toBeInTheDocument();

  server.use(answer('changeInvitations', { count: 0, spent: 0 }));
  await user.click(await rowBox('Selecionar Caio Melo'));
  await user.click(bar().getByRole('button', { name: 'Enviar de novo' }));
  expect(await screen.findByText(/foi convidado há menos de uma hora/)).toBeInTheDocument();
});

it('takes them back once it was asked', async () => {
  const { user } = open();
  const bodies = recordChanges();
  await user.click(await rowBox('Selecionar Caio Melo'));
  await user.click(bar().getByRole('button', { name: 'Cancelar convites' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancelar este convite?' }));
  expect(bodies).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Cancelar convite' }));
  expect(await screen.findByText('1 convite cancelado.')).toBeInTheDocument();
  expect(bodies).toHaveLength(1);

  server.use(answer('changeInvitations', { count: 0, spent: 0 }));
  await user.click(await rowBox('Selecionar Caio Melo'));
  await user.click(bar().getByRole('button', { name: 'Cancelar convites' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancelar convite' }));
  expect(await screen.findByText('Nenhum convite estava mais aberto.')).toBeInTheDocument();
});

it('leads to a list if no one was invited yet, and back from a search that finds nothing', async () => {
  const { user } = open([listOf()]);
  expect(await screen.findByRole('heading', { name: 'Nenhum convite ainda' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Importar lista de alunos' })).toHaveAttribute('href', PATHS.classList);
  await user.type(screen.getByRole('searchbox', { name: 'Procurar convite' }), 'nada');
  await user.click(await screen.findByRole('button', { name: 'Ver todos os convites' }, { timeout: 5000 }));
  expect(await screen.findByRole('heading', { name: 'Nenhum convite ainda' })).toBeInTheDocument();
});

it('says that the list cannot be read, and reads it again', async () => {
  const { user } = open([answer('listInvitations', () => failure(403, { message: 'Hoje não.' }))]);
  expect(await screen.findByText('Hoje não.')).toBeInTheDocument();
  server.use(listOf(...two));
  await user.click(screen.getByRole('button', { name: /Tentar/ }));
  expect(await row('Júlia')).toBeInTheDocument();
});

const edit = (invitation: Invitation, version = '"1"') =>
  renderApp(invitationPath(invitation.id), {
    user: administrator,
    handlers: [answer('getInvitation', () => inVersion(invitation, version))],
  });
const typeEmail = async ({ user }: RenderedApp, email: string) => {
  const field = await screen.findByRole('textbox', { name: /E-mail/ });
  await user.clear(field);
  await user.type(field, email);
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
};

it('corrects an address, in the version that was read', async () => {
  const rendered = edit(anInvitation({ mail_problem: 'O servidor de e-mail disse que este endereço não existe.' }));
  expect(await screen.findByText(/este endereço não existe/)).toBeInTheDocument();
  const sent: { body: unknown; version: string | null }[] = [];
  server.use(
    answer('updateInvitation', async ({ request }) => {
      sent.push({ body: await request.json(), version: request.headers.get('If-Match') });
      return anInvitation({ email: 'nova@aluno.example' });
    }),
  );
  await typeEmail(rendered, 'nova@aluno.example');
  expect(await screen.findByText('Convite atualizado com sucesso!')).toBeInTheDocument();
  const { enrollment_number, class_name, valid_until, age_band, full_name } = anInvitation();
  const kept = { enrollment_number, class_name, valid_until, age_band, full_name };
  expect(sent).toEqual([{ version: '"1"', body: { email: 'nova@aluno.example', ...kept } }]);
  await waitFor(() => expect(rendered.location()).toBe(PATHS.invitations));
});

function recordUpdates(answered: Invitation) {
  const bodies: unknown[] = [];
  server.use(
    answer('updateInvitation', async ({ request }) => {
      bodies.push(await request.json());
      return answered;
    }),
  );
  return bodies;
}

it('makes the card of a student without an address by a photo, and needs no address', async () => {
  const { user, location } = edit(listed);
  const bodies = recordUpdates({ ...listed, state: 'card' });
  server.use(answer('createFile', { id: idOf('f'), url: '/api/files/new.jpg' }));
  expect(await screen.findByText(/^Falta a foto/)).toBeInTheDocument();
  expect(screen.getByText('Com um e-mail, mandamos um convite.')).toBeInTheDocument();
  expect(screen.queryByText(/E-mails enviados/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Enviar de novo' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Tirar da lista' })).toBeInTheDocument();
  await user.upload(screen.getByLabelText('Foto da carteirinha', { selector: 'input' }), JPEG);
  await screen.findByText('Editor');
  await user.click(await screen.findByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('A carteirinha está pronta.')).toBeInTheDocument();
  expect(bodies).toMatchObject([{ avatar_id: idOf('f'), email: null }]);
  await waitFor(() => expect(location()).toBe(PATHS.invitations));
});

describe('a student whose code was used, without a photo yet', () => {
  const activated = { full_name: 'Maria Barreto', email: 'maria@casa.example', at: '2026-11-25T15:00:00.000Z' };
  const waiting: Invitation = { ...listed, state: 'picture', activated };

  it('is taken back from a person who is not the student', async () => {
    const released = jest.fn(() => null);
    const { user, location } = edit(waiting);
    server.use(answer('releaseInvitation', released));
    await user.click(await screen.findByRole('button', { name: 'Tirar desta conta' }));
    expect(await screen.findByText(/some da conta de quem a ativou/)).toBeInTheDocument();
    expect(screen.getByText(/O aluno volta para a lista/)).toBeInTheDocument();
    expect(released).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Tirar' }));
    expect(await screen.findByText(/a carteirinha está sem dono/)).toBeInTheDocument();
    await waitFor(() => expect(location()).toBe(PATHS.invitations));
    expect(released).toHaveBeenCalledTimes(1);
  });
});

it('puts what the server refuses on its field, and keeps what was typed', async () => {
  const rendered = edit(anInvitation());
  await typeEmail(rendered, 'sem arroba');
  expect(await screen.findByText('E-mail inválido')).toBeInTheDocument();
  const fields = { enrollment_number: ['Já existe uma carteirinha com esta matrícula'] };
  server.use(answer('updateInvitation', () => failure(422, { message: 'Corrija', fields })));
  await typeEmail(rendered, 'certa@aluno.example');
  expect(await screen.findByText('Já existe uma carteirinha com esta matrícula')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: /E-mail/ })).toHaveValue('certa@aluno.example');
});

it('shares the link', async () => {
  const { user } = edit(anInvitation());
  const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(await screen.findByRole('button', { name: 'Copiar link' }));
  expect(await screen.findByText('Link copiado.')).toBeInTheDocument();
  expect(copied).toHaveBeenCalledWith(anInvitation().link);
  const href = screen.getByRole('link', { name: 'Enviar pelo WhatsApp' }).getAttribute('href') ?? '';
  expect(new URL(href).searchParams.get('text')).toBe(
    'Olá, Júlia! Este é o convite para a sua carteirinha da escola: https://vinculo.example/convite/7.selo',
  );
});
