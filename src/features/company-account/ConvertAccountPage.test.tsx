// The company form: masks, refusals on their fields, and the way to /admin.
import { screen, waitFor } from '@testing-library/react';
import type { CreateCompany } from '@vinculo/contract/companies';
import { PATHS } from '../../lib/paths';
import { aGate } from '../../testing/gate';
import { administrator, COMPANY_ID, holder, superAdministrator } from '../../testing/people';
import { renderApp, type RenderedApp } from '../../testing/renderApp';
import { answer, server } from '../../testing/server';

const COMPANY = { title: 'Colégio Horizonte LTDA', phone: '81999990000', cnpj: '15216260000176' };

const title = () => screen.findByLabelText('Razão social');
const phone = () => screen.findByLabelText('Telefone');
const cnpj = () => screen.findByLabelText('CNPJ da empresa');
const submit = () => screen.getByRole('button', { name: 'Cadastrar' });

async function fill({ user }: RenderedApp, values = COMPANY) {
  await user.type(await title(), values.title);
  await user.type(await phone(), values.phone);
  await user.type(await cnpj(), values.cnpj);
}

describe('who may be here', () => {
  it.each([
    ['administrators', administrator, PATHS.admin],
    ['super administrators', superAdministrator, PATHS.dashboard],
  ])('sends %s on', async (_who, user, target) => {
    const { location } = renderApp(PATHS.convertAccount, { user });
    await waitFor(() => expect(location()).toBe(target));
  });
});

describe('validation', () => {
  it('asks for every field and focuses the first', async () => {
    const { user } = renderApp(PATHS.convertAccount, { user: holder });
    await title();
    await user.click(submit());
    expect(await screen.findByText('A empresa é obrigatório')).toBeInTheDocument();
    expect(screen.getByText('O telefone é obrigatório')).toBeInTheDocument();
    expect(screen.getByText('O CNPJ é obrigatório')).toBeInTheDocument();
    await waitFor(async () => expect(await title()).toHaveFocus());
  });
});

describe('creating the school', () => {
  it('masks what is typed, sends once, and reaches /admin as its administrator', async () => {
    const sent: CreateCompany[] = [];
    const { passed, open: release } = aGate();
    server.use(
      answer('createCompany', async ({ request }) => {
        sent.push((await request.json()) as CreateCompany);
        await passed;
        server.use(answer('getProfile', { ...holder, permission: { companies: [COMPANY_ID] } }));
        return { company_id: COMPANY_ID };
      }),
    );
    const app = renderApp('/converter-conta?uri=bem-vindo', { user: holder });
    await fill(app);
    expect(await phone()).toHaveValue('(81) 99999-0000');
    expect(await cnpj()).toHaveValue('15.216.260/0001-76');
    await app.user.keyboard('{Enter}{Enter}');
    await app.user.click(await screen.findByRole('button', { name: 'Cadastrando...' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    release();

    expect(await screen.findByText('Escola criada com sucesso!')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { level: 1, name: 'Administrativo' })).toBeInTheDocument();
    expect(app.location()).toBe(PATHS.admin);
    expect(sent).toEqual([COMPANY]);
    expect(app.store.getState().session.companyId).toBe(COMPANY_ID);
  });
});
