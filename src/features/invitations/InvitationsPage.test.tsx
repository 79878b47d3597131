/** A company's invitations: finding, sending again, correcting, and taking back. */

import { screen, waitFor, within } from '@testing-library/react';
import type { Invitation } from '@vinculo/contract/invitations';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { invitationPath, PATHS } from '../../lib/paths';
import { administrator } from '../../testing/people';
import { onAPhone } from '../../testing/phone';
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

it('filters by what became of it, and says how many of each there are', async () => {
  const { user, location } = open();
  await row('Júlia');
  await user.click(screen.getByRole('button', { name: 'Situação: Todas' }));
  expect(screen.getByRole('menuitemradio', { name: 'Aceito 40' })).toBeInTheDocument();
  await user.click(screen.getByRole('menuitemradio', { name: 'Falta a foto 3' }));
  await waitFor(() => expect(location()).toBe(`${PATHS.invitations}?situacao=sem-foto`));
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

it('says of how many among the chosen ones no reminder is left, and of all of them with the server’s words', async () => {
  const { user } = open();
  const sendAgain = async () => {
    await user.click(await rowBox('Selecionar todos desta página'));
    await user.click(bar().getByRole('button', { name: 'Enviar de novo' }));
  };
  server.use(answer('changeInvitations', { count: 1, spent: 1 }));
  await sendAgain();
  expect(
    await screen.findByText(
      '1 convite a caminho de novo. 1 já recebeu todos os lembretes: corrija o endereço, ou mande o link do convite.',
    ),
  ).toBeInTheDocument();
  server.use(answer('changeInvitations', () => failure(409, { message: MESSAGES.invitation.reminded })));
  await sendAgain();
  expect(await screen.findByText(MESSAGES.invitation.reminded)).toBeInTheDocument();
  expect(bar().getByText('2 selecionados')).toBeInTheDocument();
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

it('has its boxes on a phone only while the person selects', async () => {
  onAPhone();
  const { user } = open();
  await row('Júlia');
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Selecionar' }));
  await user.click(await rowBox('Selecionar Caio Melo'));
  expect(bar().getByText('1 selecionado')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Selecionar', pressed: true }));
  await waitFor(() => expect(screen.queryByRole('checkbox')).not.toBeInTheDocument());
  expect(screen.queryByRole('region', { name: 'Convites selecionados' })).not.toBeInTheDocument();
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

it('says when the address has an account, and the card is there at once', async () => {
  const rendered = edit(anInvitation());
  server.use(answer('updateInvitation', anInvitation({ state: 'card' })));
  await typeEmail(rendered, 'conta@aluno.example');
  expect(await screen.findByText('A pessoa já tem conta: a carteirinha está pronta.')).toBeInTheDocument();
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

it('invites a student who gets an address', async () => {
  const rendered = edit(listed);
  const bodies = recordUpdates(anInvitation());
  await typeEmail(rendered, 'julia@aluno.example');
  expect(await screen.findByText('Convite atualizado com sucesso!')).toBeInTheDocument();
  expect(bodies).toMatchObject([{ email: 'julia@aluno.example' }]);
});

describe('a student whose code was used, without a photo yet', () => {
  const activated = { full_name: 'Maria Barreto', email: 'maria@casa.example', at: '2026-11-25T15:00:00.000Z' };
  const waiting: Invitation = { ...listed, state: 'picture', activated };

  it('says who activated it, and that the photo alone is missing', async () => {
    edit(waiting);
    const text = 'Ativada por Maria Barreto (maria@casa.example) em 25/11/2026.';
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByText(/^Falta a foto: quem ativou ou a escola/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Enviar de novo' })).not.toBeInTheDocument();
  });

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

  it('is not taken back by a school that was too late', async () => {
    const { user, location } = edit(waiting);
    const message = 'Esta carteirinha não está mais com quem a ativou. Atualize a página.';
    server.use(answer('releaseInvitation', () => failure(409, { message })));
    await user.click(await screen.findByRole('button', { name: 'Tirar desta conta' }));
    await user.click(await screen.findByRole('button', { name: 'Tirar' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(location()).not.toBe(PATHS.invitations);
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

it('sends none again of which no reminder is left, and says what to do instead', async () => {
  const { user } = edit(anInvitation({ mails: 4, reminders_left: 0 }));
  const bodies = recordChanges();
  const again = await screen.findByRole('button', { name: 'Enviar de novo' });
  expect(again).toHaveAttribute('aria-disabled', 'true');
  expect(again).toHaveAccessibleDescription(MESSAGES.invitation.reminded);
  expect(screen.getByText(MESSAGES.invitation.reminded)).toBeVisible();
  await user.click(again);
  expect(bodies).toEqual([]);
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

it.each([
  ['card', 'Convite aceito: a carteirinha está entre as da escola.'],
  ['refused', /disse que não é da sua escola/],
] as const)('of one that is %s nothing can be edited, and it can be taken off the list', async (state, text) => {
  const { user, location } = edit(anInvitation({ state }));
  recordChanges();
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Salvar' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Copiar link' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Tirar da lista' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancelar convite' }));
  await waitFor(() => expect(location()).toBe(PATHS.invitations));
});

it('goes back to the list where there is no such invitation', async () => {
  const { location } = renderApp(invitationPath(idOf('7')), {
    user: administrator,
    handlers: [answer('getInvitation', () => failure(404))],
  });
  await waitFor(() => expect(location()).toBe(PATHS.invitations));
  expect(await screen.findByText('Este convite não existe mais.')).toBeInTheDocument();
});
