// The audit trail: how entries read, and how they are found, paged and exported.
import { screen, waitFor } from '@testing-library/react';
import { PATHS } from '../../lib/paths';
import { administrator, COMPANY_ID, superAdministrator } from '../../testing/people';
import { anAuditEntry, idOf } from '../../testing/records';
import { renderApp } from '../../testing/renderApp';
import { answer, answerAndKeep, queryOf, type Handlers } from '../../testing/server';
import { startOfDay } from './auditTable';

const open = (handlers: Handlers = [], path: string = PATHS.audit) =>
  renderApp(path, { user: superAdministrator, handlers });

it('says that the end of a stretch comes before its beginning', async () => {
  open(
    [answer('listAuditEntries', { entries: [], total: 0, limit: 50 })],
    `${PATHS.audit}?de=2026-03-02&ate=2026-03-01`,
  );
  expect(await screen.findByLabelText('Até')).toHaveAccessibleDescription('O fim vem antes do começo');
});

it('says who did what, where and when', async () => {
  const entries = [
    anAuditEntry(),
    anAuditEntry({ id: idOf('d', 2), person: { id: idOf('e', 2), full_name: null, email: null }, company: null }),
    anAuditEntry({ id: idOf('d', 3), action: 'super-admin.grant', person: null, company: null }),
  ];
  open([answer('listAuditEntries', { entries, total: 3, limit: 50 })]);
  await screen.findByText('Conta removida');
  const [, first, second, third] = screen.getAllByRole('row');
  expect(first).toHaveTextContent(/02\/03\/2026 \d\d:30:00/);
  expect(first).toHaveTextContent('Márcia Nogueiramarcia@escola.example');
  expect(first).toHaveTextContent('Editou um parceiro');
  expect(first).toHaveTextContent('Colégio Horizonte');
  expect(first).toHaveTextContent('Editou um parceiroPadaria Sol');
  expect(first).toHaveTextContent('Telefone: (81) 3333-0000 → (81) 3333-1111');
  expect(second).toHaveTextContent('Conta removida');
  expect(second).toHaveTextContent(idOf('e', 2));
  expect(third).toHaveTextContent('Linha de comando');
  expect(third).toHaveTextContent('Tornou alguém super administrador');
  expect(screen.getByText('Total 3 item(s)')).toBeInTheDocument();
});

it('is filtered by person, company and days, all in the address', async () => {
  const asked: Record<string, string>[] = [];
  const { user, location } = open([
    answerAndKeep('listAuditEntries', asked, { entries: [anAuditEntry()], total: 120, limit: 50 }, queryOf),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Próxima página' }));
  await waitFor(() => expect(asked.at(-1)).toEqual({ page: '2' }));
  await user.type(screen.getByRole('searchbox', { name: 'Procurar pessoa' }), 'marcia{Enter}');
  await waitFor(() => expect(asked.at(-1)).toEqual({ page: '1', person: 'marcia' }));
  await user.type(screen.getByRole('searchbox', { name: 'Procurar empresa' }), 'aurora{Enter}');
  await user.type(screen.getByLabelText('De'), '2026-03-01');
  await user.type(screen.getByLabelText('Até'), '2026-03-02');
  await waitFor(() =>
    expect(asked.at(-1)).toEqual({
      page: '1',
      person: 'marcia',
      company: 'aurora',
      from: new Date('2026-03-01T00:00:00').toISOString(),
      to: new Date('2026-03-03T00:00:00').toISOString(),
    }),
  );
  expect(location()).toBe(`${PATHS.audit}?pessoa=marcia&empresa=aurora&de=2026-03-01&ate=2026-03-02`);
});

describe('the part of a school', () => {
  const openOwn = (handlers: Handlers = [], path: string = PATHS.activity) =>
    renderApp(path, { user: administrator, handlers });

  it('says who did what and what changed, without a company', async () => {
    openOwn();
    const [, row] = await screen.findAllByRole('row', { name: /Márcia/ }).then(() => screen.getAllByRole('row'));
    expect(row).toHaveTextContent('Telefone: (81) 3333-0000 → (81) 3333-1111');
    expect(row).not.toHaveTextContent('Colégio Horizonte');
    expect(screen.queryByRole('searchbox', { name: 'Procurar empresa' })).toBeNull();
    expect(screen.queryByRole('option', { name: 'Plataforma' })).toBeNull();
  });

  it('asks for its own, whatever school its address names', async () => {
    const asked: unknown[] = [];
    openOwn(
      [answerAndKeep('listAuditEntries', asked, { entries: [anAuditEntry()], total: 1, limit: 50 }, queryOf)],
      `${PATHS.activity}?assunto=carteirinhas&empresa=outra`,
    );
    await screen.findAllByRole('row', { name: /Márcia/ });
    for (const query of asked) expect(query).toEqual({ page: '1', kind: 'cards', company: COMPANY_ID });
  });

  it('says that nothing has happened yet', async () => {
    openOwn([answer('listAuditEntries', { entries: [], total: 0, limit: 50 })]);
    expect(await screen.findByText('Nada aconteceu ainda')).toBeInTheDocument();
  });
});

it('takes nothing that is no day for one', () => {
  expect(startOfDay('ontem')).toBeUndefined();
  expect(startOfDay('2026-13-45')).toBeUndefined();
  expect(startOfDay(null)).toBeUndefined();
});
