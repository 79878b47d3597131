// The managers of a company in each state, and removing or adding one.
import { screen, waitFor, within } from '@testing-library/react';
import type { Manager, Permission } from '@vinculo/contract/people';
import { administrator, OTHER_COMPANY_ID, principal } from '../../testing/people';
import { aManagerInvitation, aPerson, idOf } from '../../testing/records';
import { renderApp } from '../../testing/renderApp';
import { answer, answerAndKeep, failure, server, type Handlers, type Received } from '../../testing/server';

const { id, full_name, email, avatar } = administrator;
const ME: Manager = { id, full_name, email, avatar };
const BIA: Manager = { id: idOf('a', 2), full_name: 'Bia Nunes', email: 'bia@escola.example', avatar: null };

const EMPTY_TITLE = 'Que tal adicionar alguém para ajudar a administrar as carteirinhas e os parceiros?';
const LABEL = 'Procure por nome, email ou nome do usuário';

const open = (handlers: Handlers = [], route = '/admin/administradores') =>
  renderApp(route, { user: administrator, handlers });

/** A server that does what it is asked, once it is released. */
function aServer(...start: Manager[]) {
  const held = { managers: start, sent: [] as string[], wait: null as Promise<void> | null };
  const change = async (sign: string, { request }: Received) => {
    const { user_id } = (await request.json()) as Permission;
    await held.wait;
    held.sent.push(sign + user_id);
    held.managers = held.managers.filter((each) => each.id !== user_id);
    if (sign === '+') held.managers = [...held.managers, BIA];
    return null;
  };
  const handlers = [
    answer('listManagers', () => held.managers),
    answer('addManager', (received) => change('+', received)),
    answer('removeManager', (received) => change('-', received)),
    answer('searchUsers', [aPerson({ ...BIA }), aPerson({ ...ME, email: ME.email.toUpperCase() })]),
  ];
  return { held, handlers };
}

const row = (name: RegExp) => screen.findByRole('button', { name });

test('full: name and e-mail of each, links in and out', async () => {
  open([answer('listManagers', [ME, BIA])]);
  expect(await row(/Bia Nunes/)).toHaveTextContent('bia@escola.example');
  expect(await row(/Marcos Oliveira \(você\)/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Voltar' })).toHaveAttribute('href', '/admin');
  expect(screen.getByRole('link', { name: 'Novo administrador' })).toHaveAttribute(
    'href',
    '/admin/administradores/novo',
  );
  expect(screen.queryByText(EMPTY_TITLE)).not.toBeInTheDocument();
});

const LEAVE = 'Sair da administração';
const leaving = () => screen.findByRole('dialog', { name: 'Sair da administração?' });
const leave = async (user: ReturnType<typeof open>['user']) =>
  user.click(within(await leaving()).getByRole('button', { name: LEAVE }));
const ownRow = () => screen.findByRole('button', { name: /Sair da administração/ });

test('leaving says what is lost, and ends at the partners with the other company selected', async () => {
  const { held, handlers } = aServer(ME, BIA);
  const profile = () =>
    held.sent.length > 0 ? { ...administrator, permission: { companies: [OTHER_COMPANY_ID] } } : principal;
  const { user, location, store } = open([...handlers, answer('getProfile', profile)]);
  await user.click(await ownRow());
  expect(await leaving()).toHaveTextContent(
    'Você perde na hora o acesso à área administrativa desta escola: Colégio Horizonte.',
  );
  expect(await leaving()).toHaveTextContent('Se não restar nenhum, a escola é desativada.');
  expect(within(await leaving()).getByRole('button', { name: 'Cancelar' })).toHaveFocus();
  await leave(user);
  await waitFor(() => expect(location()).toBe('/parceiros'));
  await waitFor(() => expect(store.getState().session.companyId).toBe(OTHER_COMPANY_ID));
  expect(held.sent).toEqual([`-${ME.id}`]);
});

describe('adding', () => {
  test('finds people, leaves out who is there by e-mail, adds at once and goes back to the list', async () => {
    const { held, handlers } = aServer(ME);
    let letIt = () => {};
    held.wait = new Promise((resolve) => (letIt = resolve));
    const { user, location } = open(handlers, '/admin/administradores/novo');
    const box = await screen.findByRole('searchbox', { name: LABEL });
    expect(box).toHaveAttribute('placeholder', LABEL);
    await user.type(box, 'escola{Enter}');
    const bia = await row(/Bia Nunes/);
    expect(screen.queryByRole('button', { name: /Marcos/ })).not.toBeInTheDocument();

    await user.click(bia);
    expect(location()).toBe('/admin/administradores');
    const added = await row(/Bia Nunes/);
    expect(added).toHaveAttribute('aria-disabled', 'true');
    await user.click(added);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    letIt();
    await waitFor(async () => expect(await row(/Bia Nunes/)).not.toHaveAttribute('aria-disabled', 'true'));
    expect(held.sent).toEqual([`+${BIA.id}`]);
    expect(await row(/Marcos Oliveira/)).toBeInTheDocument();
  });

  test('by a deactivated school is refused with the reason, and so is looking for people', async () => {
    const reason = 'Sua escola está desativada.';
    const { user } = open(
      [answer('listManagers', [ME]), answer('searchUsers', () => failure(403, { message: reason }))],
      '/admin/administradores/novo?procurar=bia',
    );
    expect(await screen.findByRole('heading', { name: 'Não dá para procurar pessoas agora' })).toBeInTheDocument();
    expect(screen.getByText(reason)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Tentar novamente' })).not.toBeInTheDocument();
    server.use(
      answer('searchUsers', [aPerson({ ...BIA })]),
      answer('addManager', () => failure(403, { message: reason })),
    );
    await user.type(screen.getByRole('searchbox', { name: LABEL }), ' nunes{Enter}');
    await user.click(await row(/Bia Nunes/));
    expect(await screen.findByText(`Não conseguimos adicionar o administrador. ${reason}`)).toBeInTheDocument();
  });
});

describe('inviting', () => {
  const NEW_PAGE = '/admin/administradores/novo?procurar=';
  const WAITING = aManagerInvitation({ email: 'nova@escola.example' });
  const nobody = answer('searchUsers', []);

  test('is offered where a whole e-mail finds no person, and only there', async () => {
    const { user } = open([answer('listManagers', [ME]), nobody], `${NEW_PAGE}nova%20pessoa`);
    expect(await screen.findByText('Não encontramos ninguém com essa busca')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Convidar' })).not.toBeInTheDocument();
    const search = screen.getByRole('searchbox', { name: LABEL });
    await user.clear(search);
    await user.type(search, 'Nova@Escola.example{Enter}');
    expect(await screen.findByRole('button', { name: 'Convidar' })).toBeInTheDocument();
  });

  test('sends the address, and shows it as waiting in the list', async () => {
    const invited: unknown[] = [];
    const { user, location } = open(
      [
        answer('listManagers', [ME]),
        nobody,
        answer('listManagerInvitations', () => (invited.length > 0 ? [WAITING] : [])),
        answerAndKeep('inviteManager', invited, WAITING),
      ],
      `${NEW_PAGE}nova%40escola.example`,
    );
    await user.click(await screen.findByRole('button', { name: 'Convidar' }));
    expect(await screen.findByText('Convite enviado para nova@escola.example.')).toBeInTheDocument();
    await waitFor(() => expect(location()).toBe('/admin/administradores'));
    expect(await screen.findByRole('heading', { name: 'Convites pendentes' })).toBeInTheDocument();
    expect(screen.getByText('Convite enviado em 20/01/2027')).toBeInTheDocument();
    expect(invited).toEqual([{ email: 'nova@escola.example' }]);
  });

  test('is sent again and taken back from the list, which asks before', async () => {
    const refusal = 'Este convite não pode sair agora. Tente mais tarde.';
    let revoked: unknown;
    const { user } = open([
      answer('listManagers', [ME, BIA]),
      answer('listManagerInvitations', () => (revoked ? [] : [WAITING])),
      answer('remindManager', () => failure(409, { message: refusal })),
      answer('revokeManagerInvitation', ({ params }) => {
        revoked = params['id'];
        return null;
      }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Enviar de novo o convite de nova@escola.example' }));
    expect(await screen.findByText(refusal)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cancelar o convite de nova@escola.example' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cancelar este convite?' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar convite' }));
    await waitFor(() => expect(screen.queryByText('Convites pendentes')).not.toBeInTheDocument());
    expect(revoked).toBe(WAITING.id);
  });
});
