// The super administrator's home, and who may open it.
import { screen, waitFor } from '@testing-library/react';
import { PATHS } from '../../lib/paths';
import { administrator, superAdministrator } from '../../testing/people';
import { aDashboard } from '../../testing/records';
import { renderApp } from '../../testing/renderApp';
import { answer, failure, server } from '../../testing/server';

it('leads to the companies, the categories and the audit trail', async () => {
  renderApp(PATHS.dashboard, { user: superAdministrator });
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^Empresas/ })).toHaveAttribute('href', PATHS.companies);
  expect(screen.getByRole('link', { name: /^Categorias/ })).toHaveAttribute('href', PATHS.categories);
  expect(screen.getByRole('link', { name: 'Auditoria' })).toHaveAttribute('href', PATHS.audit);
});

it('shows all schools in figures, each a way to the schools that it counts', async () => {
  renderApp(PATHS.dashboard, { user: superAdministrator });
  const wayOf = async (name: RegExp) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await wayOf(/^6 ?Aguardando aprovação$/)).toBe(`${PATHS.companies}?mostrar=aguardando-aprovacao`);
  expect(await wayOf(/^1 ?Com nome de outra escola$/)).toBe(`${PATHS.companies}?mostrar=com-nome-de-outra-escola`);
  expect(await wayOf(/^2 ?Mês gratuito termina em 7 dias$/)).toBe(
    `${PATHS.companies}?mostrar=mes-gratuito-termina-em-7-dias`,
  );
  expect(await wayOf(/^1 ?Cobrança recusada neste mês$/)).toBe(
    `${PATHS.companies}?mostrar=cobranca-recusada-neste-mes`,
  );
  expect(await wayOf(/^R\$\s1\.896,20 ?Receita do mês, no cartão$/)).toBe(
    `${PATHS.companies}?mostrar=pagaram-neste-mes`,
  );
  expect(await wayOf(/^12\.345 ?Carteirinhas em uso$/)).toBe(`${PATHS.companies}?mostrar=com-carteirinhas-ativas`);
  expect(await wayOf(/^87 ?Usos hoje$/)).toBe(`${PATHS.companies}?mostrar=usadas-hoje`);
  expect(await wayOf(/^12 ?Mês gratuito$/)).toBe(`${PATHS.companies}?situacao=mes-gratuito`);
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

it.each(['administrator', 'visitor'])('sends a %s away', async (who) => {
  const { location } = renderApp(PATHS.dashboard, who === 'visitor' ? {} : { user: administrator });
  await waitFor(() => expect(location()).not.toContain(PATHS.dashboard.concat('/')));
  await waitFor(() => expect(location()).toBe(who === 'visitor' ? '/entrar?uri=dashboard' : PATHS.partners));
});
