// The super administrator's home, and who may open it.
import { screen, waitFor, within } from '@testing-library/react';
import { companyPath, PATHS } from '../../lib/paths';
import { COMPANY_ID, superAdministrator } from '../../testing/people';
import { aDashboard, aLookedUpPerson, aLookUp, idOf } from '../../testing/records';
import { renderApp } from '../../testing/renderApp';
import { answer, answerAndKeep, failure, queryOf, server } from '../../testing/server';

it('leads to the companies, the categories and the audit trail', async () => {
  renderApp(PATHS.dashboard, { user: superAdministrator });
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^Empresas/ })).toHaveAttribute('href', PATHS.companies);
  expect(screen.getByRole('link', { name: /^Categorias/ })).toHaveAttribute('href', PATHS.categories);
  expect(screen.getByRole('link', { name: 'Auditoria' })).toHaveAttribute('href', PATHS.audit);
});

it('shows all schools in figures, each a way to the schools that it counts', async () => {
  renderApp(PATHS.dashboard, { user: superAdministrator });
  for (const [name, query] of [
    [/^6 ?Aguardando aprovação$/, 'mostrar=aguardando-aprovacao'],
    [/^1 ?Com nome de outra escola$/, 'mostrar=com-nome-de-outra-escola'],
    [/^1 ?Muitos não conhecem$/, 'mostrar=muitos-nao-conhecem'],
    [/^2 ?Mês gratuito termina em 7 dias$/, 'mostrar=mes-gratuito-termina-em-7-dias'],
    [/^1 ?Cobrança recusada neste mês$/, 'mostrar=cobranca-recusada-neste-mes'],
    [/^R\$\s1\.896,20 ?Receita do mês, no cartão$/, 'mostrar=pagaram-neste-mes'],
    [/^12\.345 ?Carteirinhas válidas$/, 'mostrar=com-carteirinhas-ativas'],
    [/^87 ?Usos hoje$/, 'mostrar=usadas-hoje'],
    [/^12 ?Mês gratuito$/, 'situacao=mes-gratuito'],
  ] as const)
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', `${PATHS.companies}?${query}`);
});

it('shows no figure that is zero, and no heading of none', async () => {
  const { signs, standings } = aDashboard();
  const none = <Counts extends object>(counts: Counts) =>
    Object.fromEntries(Object.keys(counts).map((name) => [name, 0])) as Record<keyof Counts, number>;
  const quiet = { signs: { ...none(signs), new: 1 }, standings: none(standings), revenue: 0, cards: 0, uses: 0 };
  renderApp(PATHS.dashboard, { user: superAdministrator, handlers: [answer('getDashboard', aDashboard(quiet))] });
  const section = within(await screen.findByRole('region', { name: 'Hoje e neste mês' }));
  await waitFor(() => expect(section.getAllByRole('link')).toHaveLength(1));
  expect(screen.queryByRole('heading', { name: 'Escolas por situação' })).not.toBeInTheDocument();
});

it('says where the figures cannot be read, and tries again', async () => {
  const handlers = [answer('getDashboard', failure(400, { message: 'Fora do ar.' }))];
  const { user } = renderApp(PATHS.dashboard, { user: superAdministrator, handlers });
  expect(await screen.findByText('Fora do ar.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^Categorias/ })).toBeInTheDocument();
  server.use(answer('getDashboard', aDashboard()));
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByRole('link', { name: /^87 ?Usos hoje$/ })).toBeInTheDocument();
});

describe('the look-up', () => {
  const asking = (found: ReturnType<typeof aLookUp> | (() => Response)) => {
    const asked: unknown[] = [];
    const handler = answerAndKeep('lookUp', asked, () => (typeof found === 'function' ? found() : found), queryOf);
    return { asked, ...renderApp(PATHS.dashboard, { user: superAdministrator, handlers: [handler] }) };
  };
  const box = () => screen.findByRole('searchbox', { name: 'Procurar pessoa ou loja' });

  it('asks for what is typed when it is sent, and never before', async () => {
    const { user, asked, location } = asking(aLookUp());
    await user.type(await box(), 'padaria');
    expect(asked).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Procurar' }));
    expect(await screen.findByRole('heading', { name: 'Padaria Sol' })).toBeInTheDocument();
    expect(asked).toMatchObject([{ search: 'padaria' }]);
    expect(location()).toBe(`${PATHS.dashboard}?procurar=padaria`);
    expect(screen.getByRole('link', { name: 'Colégio Horizonte' })).toHaveAttribute('href', companyPath(COMPANY_ID));
    expect(screen.getByText(/página aberta em 04\/05\/2026 • último uso em 11\/2026/)).toBeInTheDocument();
  });

  it('tells a person: account, code, what keeps them out, devices and schools', async () => {
    const [school] = aLookedUpPerson().schools;
    const person = aLookedUpPerson({
      code: { sent_at: '2026-11-25T15:00:00.000Z', state: 'exhausted' },
      locked_until: '2026-11-25T16:00:00.000Z',
      schools: school
        ? [
            { ...school, is_manager: true, is_only_manager: true, invitations: 1 },
            {
              ...school,
              company: { id: idOf('c', 9), title: 'Colégio Lua' },
              cards: 0,
              guardian_of: 2,
              guardian_granted: 1,
              mailed_at: '2026-11-20T12:00:00.000Z',
              mail_returned: true,
            },
          ]
        : [],
    });
    const { user } = asking(aLookUp({ person, shops: [] }));
    await user.type(await box(), 'julia@escola.example{Enter}');
    expect(await screen.findByRole('heading', { name: 'Júlia Sá Barreto' })).toBeInTheDocument();
    expect(screen.getByText('2 conectados, usado por último em 20/11/2026')).toBeInTheDocument();
    expect(screen.getByText(/^Enviado em .*, e gastou as tentativas$/)).toBeInTheDocument();
    expect(screen.getByText(/^Só a partir de /)).toBeInTheDocument();
    expect(
      screen.getByText('Administra, e só esta pessoa • 1 carteirinha válida de 2 • 1 convite'),
    ).toBeInTheDocument();
    expect(
      screen.getByText('responsável de 2 alunos, autorizou 1 • e-mail enviado em 20/11/2026, que voltou'),
    ).toBeInTheDocument();
  });

  it('begins a handover for the only manager, with a proof; a refusal stands on its field and loses nothing', async () => {
    const [school] = aLookedUpPerson().schools;
    const person = aLookedUpPerson({ schools: school ? [{ ...school, is_manager: true, is_only_manager: true }] : [] });
    const sent: unknown[] = [];
    const { user } = asking(aLookUp({ person, shops: [] }));
    server.use(answer('beginHandover', failure(422, { fields: { email: ['Este e-mail já tem um convite'] } })));
    await user.type(await box(), 'julia@escola.example{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Trocar o e-mail que administra' }));
    await user.click(await screen.findByRole('button', { name: 'Começar a troca' }));
    expect(screen.getByText('E-mail é obrigatório')).toBeInTheDocument();
    expect(screen.getByText('Escreva como você conferiu')).toBeInTheDocument();
    await user.type(screen.getByLabelText('Novo e-mail'), 'Nova@Escola.example');
    await user.type(screen.getByLabelText('Como você conferiu'), 'Ofício');
    await user.click(screen.getByRole('button', { name: 'Começar a troca' }));
    expect(await screen.findByText('Este e-mail já tem um convite')).toBeInTheDocument();
    expect(screen.getByLabelText('Como você conferiu')).toHaveValue('Ofício');
    server.use(answerAndKeep('beginHandover', sent, null));
    await user.click(screen.getByRole('button', { name: 'Começar a troca' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent).toEqual([{ email: 'nova@escola.example', proof: 'Ofício' }]);
    expect(screen.queryByRole('button', { name: 'Apagar a conta' })).not.toBeInTheDocument();
  });

  it('erases an account that manages nothing, with a proof', async () => {
    const sent: unknown[] = [];
    const { user } = asking(aLookUp({ person: aLookedUpPerson(), shops: [] }));
    server.use(answerAndKeep('removePerson', sent, null));
    await user.type(await box(), 'julia@escola.example{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Apagar a conta' }));
    await user.type(await screen.findByLabelText('Como você conferiu'), 'Pedido da mãe');
    await user.click(screen.getByRole('button', { name: 'Apagar' }));
    await waitFor(() => expect(sent).toEqual([{ proof: 'Pedido da mãe' }]));
  });
});
