// The super administrator's companies: the list in its states, the form, and the subscription.
import { screen, waitFor, within } from '@testing-library/react';
import type { Company } from '@vinculo/contract/companies';
import { PAYMENT_METHODS } from '@vinculo/contract/rules/money/standing';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { companyPath, companySubscriptionPath, PATHS } from '../../lib/paths';
import { superAdministrator } from '../../testing/people';
import { aCompany, aRunningSubscription, aSubscription, billingInFreeMonth, idOf } from '../../testing/records';
import { renderApp } from '../../testing/renderApp';
import {
  answer,
  answerAndKeep,
  failure,
  inVersion,
  queryOf,
  server,
  versionAndBody,
  type Handlers,
} from '../../testing/server';
import { standingSentence } from './companyStanding';

const horizonte = aCompany();
const aurora = aCompany({
  id: idOf('b', 9),
  title: 'Colégio Aurora',
  display_name: 'Sol',
  active: false,
  exempt: true,
});
const LINE = 'CNPJ 00.000.000/0001-91 • Ativo';

const open = (path: string, handlers: Handlers = []) => renderApp(path, { user: superAdministrator, handlers });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const field = (label: string) => screen.getByLabelText(label);
const press = (name: string) => screen.getByRole('button', { name });

describe('the list', () => {
  const list = () => answer('listCompanies', { companies: [horizonte, aurora], total: 2, limit: 20 });

  it('shows how each company stands, how many there are, and leads to each', async () => {
    open(PATHS.companies, [list()]);
    expect(await heading('Empresas')).toBeInTheDocument();
    expect(await screen.findByText('2 empresas')).toBeInTheDocument();
    const [first, second] = screen.getAllByRole('link', { name: /^Colégio/ });
    expect(first).toHaveAttribute('href', companyPath(horizonte.id));
    expect(first).toHaveTextContent(LINE);
    expect(first).not.toHaveTextContent('Isento');
    expect(second).toHaveTextContent('“Sol” • CNPJ 00.000.000/0001-91 • Inativo • Isento');
    for (const link of [first, second]) expect(link).toHaveTextContent(horizonte.address.formatted_address);
    expect(screen.getByRole('link', { name: 'Voltar' })).toHaveAttribute('href', PATHS.dashboard);
  });

  it('is filtered by standing, in the address and by the server', async () => {
    const asked: Record<string, string>[] = [];
    const { user, location } = open(PATHS.companies, [
      answerAndKeep('listCompanies', asked, { companies: [horizonte], total: 1, limit: 20 }, queryOf),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Situação: Todas' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Sem pagamento' }));
    await waitFor(() => expect(asked.at(-1)).toEqual({ page: '1', standing: 'unpaid' }));
    await waitFor(() => expect(location()).toBe(`${PATHS.companies}?situacao=sem-pagamento`));
    expect(screen.getByRole('button', { name: 'Situação: Sem pagamento (filtro ativo)' })).toBeInTheDocument();
  });
});

describe('the form', () => {
  const PATH = companyPath(horizonte.id);
  const stored = answer('getCompany', () => inVersion(horizonte, '"v1"'));
  const title = () => screen.findByLabelText('Empresa');

  it('starts from what is known, sends all of it in that version, and goes back to the list', async () => {
    const sent: unknown[] = [];
    const { user, location } = open(PATH, [
      stored,
      answerAndKeep('updateCompany', sent, () => inVersion(horizonte, '"v2"'), versionAndBody),
    ]);
    expect(await title()).toHaveValue(horizonte.title);
    expect(screen.getByRole('note')).toHaveTextContent(standingSentence(horizonte.standing));
    expect(field('CNPJ da empresa')).toHaveValue('00.000.000/0001-91');
    expect(field('WhatsApp ou telefone')).toHaveValue('(81) 3333-4444');
    expect(field('Dia de vencimento')).toHaveValue('10');
    expect(field('Ativar empresa')).toBeChecked();
    expect(field('Isentar empresa')).not.toBeChecked();
    expect(field('Endereço')).toHaveValue('Rua da Aurora');
    expect(field('UF')).toHaveValue('PE');
    expect(field('Cep')).toHaveValue('50050-000');
    expect(screen.getByRole('link', { name: 'Gerenciar assinatura' })).toHaveAttribute(
      'href',
      companySubscriptionPath(horizonte.id),
    );

    await user.clear(field('E-mail'));
    await user.clear(field('Dia de vencimento'));
    await user.click(field('Isentar empresa'));
    await user.click(press('Salvar'));
    expect(await screen.findByText('Empresa editado com sucesso!')).toBeInTheDocument();
    await waitFor(() => expect(location()).toBe(PATHS.companies));
    const { formatted_address: _shown, ...address } = horizonte.address;
    const { title: name, cnpj, phone } = horizonte;
    const body = {
      title: name,
      cnpj,
      phone,
      email: null,
      due_day: null,
      active: true,
      exempt: true,
      approved: true,
      address,
    };
    expect(sent).toEqual([['"v1"', body]]);
  });

  it('asks first before something ends', async () => {
    const sent: unknown[] = [];
    const { user } = open(PATH, [stored, answerAndKeep('updateCompany', sent, () => inVersion(horizonte, '"v2"'))]);
    await title();
    await user.click(field('Ativar empresa'));
    await user.click(press('Salvar'));
    const question = () => screen.findByRole('dialog', { name: 'Desativar esta empresa?' });
    await user.click(within(await question()).getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent).toEqual([]);
    await user.click(press('Salvar'));
    await user.click(within(await question()).getByRole('button', { name: 'Desativar' }));
    expect(await screen.findByText('Empresa editado com sucesso!')).toBeInTheDocument();
    expect(sent).toHaveLength(1);
  });

  it('refuses what is wrong, each on its field', async () => {
    const { user } = open(PATH, [stored]);
    await user.clear(await title());
    await user.clear(field('CNPJ da empresa'));
    await user.clear(field('E-mail'));
    await user.type(field('E-mail'), 'contato');
    await user.clear(field('Dia de vencimento'));
    await user.type(field('Dia de vencimento'), '32');
    await user.click(press('Salvar'));
    await waitFor(() => expect(field('Empresa')).toHaveAccessibleDescription(MESSAGES.company.title));
    expect(field('Empresa')).toHaveFocus();
    expect(field('CNPJ da empresa')).toHaveAccessibleDescription(MESSAGES.company.cnpj);
    expect(field('E-mail')).toHaveAccessibleDescription(MESSAGES.email.invalid);
    expect(field('Dia de vencimento')).toHaveAccessibleDescription(MESSAGES.company.dueDay);
    await user.type(field('CNPJ da empresa'), '11111111111111');
    expect(field('CNPJ da empresa')).toHaveAccessibleDescription(MESSAGES.cnpj.invalid);
  });

  it.each<[Partial<Company>, RegExp]>([
    [{ refusals: 1 }, /1 pessoa disse que não conhece esta empresa\. (?!Confira)/],
    [
      { refusals: 3, often_refused: true },
      /3 pessoas disseram que não conhecem esta empresa\. Confira se é uma escola de verdade e aprove/,
    ],
    [
      { name_held: true, display_name: 'Vila Aurora' },
      /leem a razão social\. O nome “Vila Aurora” parece o de outra escola/,
    ],
  ])('tells of %o, and approves anew', async (doubt, text) => {
    const sent: unknown[] = [];
    const company = { ...horizonte, approved: false, ...doubt };
    const { user } = open(PATH, [
      answer('getCompany', () => inVersion(company, '"v1"')),
      answerAndKeep('updateCompany', sent, () => inVersion(horizonte, '"v2"')),
    ]);
    await title();
    expect(document.body.textContent).toMatch(text);
    expect(field('Aprovar empresa')).not.toBeChecked();
    await user.click(field('Aprovar empresa'));
    await user.click(press('Salvar'));
    await waitFor(() => expect(sent).toMatchObject([{ approved: true }]));
  });

  it('says that it cannot be loaded, and tries again', async () => {
    const { user } = open(PATH, [answer('getCompany', failure(404))]);
    expect(await screen.findByText('Não conseguimos carregar a empresa :(')).toBeInTheDocument();
    server.use(stored);
    await user.click(press('Tentar novamente'));
    expect(await title()).toHaveValue(horizonte.title);
  });
});

describe('the subscription', () => {
  const PATH = companySubscriptionPath(horizonte.id);
  const NONE = 'Esta empresa não fez nenhuma assinatura.';
  const subscription = aSubscription({ external_reference: 'Contrato 7' });
  const stored = answer('getSubscription', () => inVersion(subscription, '"v1"'));
  const method = (name: string) => screen.findByRole('radio', { name });

  it('is made where there is none, and a method has to be chosen', async () => {
    const sent: unknown[] = [];
    const { user } = open(PATH, [
      answerAndKeep('createSubscription', sent, () => {
        server.use(stored);
        return subscription;
      }),
    ]);
    expect(await screen.findByText(NONE)).toBeInTheDocument();
    expect(await screen.findByText(horizonte.title)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Excluir assinatura' })).not.toBeInTheDocument();
    const group = screen.getByRole('radiogroup', { name: 'Métodos de pagamento:' });
    expect(within(group).getAllByRole('radio')).toHaveLength(Object.keys(PAYMENT_METHODS).length);
    await user.click(press('Salvar'));
    expect(await screen.findByText(MESSAGES.subscription.method)).toBeInTheDocument();

    await user.click(await method('Pix'));
    await user.type(field('Referência externa'), ' Contrato 7 ');
    await user.click(press('Salvar'));
    expect(await screen.findByText('Assinatura atualizado com sucesso!')).toBeInTheDocument();
    const payment_method = PAYMENT_METHODS.pix;
    expect(sent).toEqual([{ company_id: horizonte.id, external_reference: 'Contrato 7', payment_method }]);
    expect(await screen.findByRole('button', { name: 'Excluir assinatura' })).toBeInTheDocument();
    expect(screen.queryByText(NONE)).not.toBeInTheDocument();
  });

  it('is changed in the version that was read', async () => {
    const sent: unknown[] = [];
    const { user } = open(PATH, [
      stored,
      answerAndKeep(
        'updateSubscription',
        sent,
        () => inVersion({ ...subscription, payment_method: PAYMENT_METHODS.mercadoPagoBoleto }, '"v2"'),
        versionAndBody,
      ),
    ]);
    expect(await method('Pix')).toBeChecked();
    expect(field('Referência externa')).toHaveValue('Contrato 7');
    await user.click(await method('Boleto (Mercado Pago)'));
    await user.click(press('Salvar'));
    expect(await screen.findByText('Assinatura atualizado com sucesso!')).toBeInTheDocument();
    const body = { external_reference: 'Contrato 7', payment_method: PAYMENT_METHODS.mercadoPagoBoleto };
    expect(sent).toEqual([['"v1"', body]]);
    expect(await method('Boleto (Mercado Pago)')).toBeChecked();
  });

  it('that a school pays by card is moved to Pix only after it was said what ends', async () => {
    const byCard = { ...subscription, payment_method: PAYMENT_METHODS.mercadoPagoCard };
    const sent: unknown[] = [];
    const { user } = open(PATH, [
      answer('getSubscription', () => inVersion(byCard, '"v1"')),
      answer('getBilling', billingInFreeMonth({ subscription: aRunningSubscription() })),
      answerAndKeep('updateSubscription', sent, () =>
        inVersion({ ...byCard, payment_method: PAYMENT_METHODS.pix }, '"v2"'),
      ),
    ]);
    await user.click(await method('Pix'));
    await user.click(press('Salvar'));
    const question = await screen.findByRole('dialog', { name: 'Mudar a forma de pagamento?' });
    expect(question).toHaveTextContent('De Cartão de crédito (Mercado Pago) para Pix.');
    expect(question).toHaveTextContent('A assinatura com cartão é cancelada no Mercado Pago');
    expect(question).toHaveTextContent('continuam liberados para os alunos');
    expect(sent).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Mudar' }));
    expect(await screen.findByText('Assinatura atualizado com sucesso!')).toBeInTheDocument();
    expect(sent).toHaveLength(1);
  });
});
