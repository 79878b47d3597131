// The super administrator's home, and who may open it.
import { screen, waitFor } from '@testing-library/react';
import { PATHS } from '../../lib/paths';
import { administrator, superAdministrator } from '../../testing/people';
import { renderApp } from '../../testing/renderApp';

it('leads to the companies, the categories and the audit trail', async () => {
  renderApp(PATHS.dashboard, { user: superAdministrator });
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^Empresas/ })).toHaveAttribute('href', PATHS.companies);
  expect(screen.getByRole('link', { name: /^Categorias/ })).toHaveAttribute('href', PATHS.categories);
  expect(screen.getByRole('link', { name: 'Auditoria' })).toHaveAttribute('href', PATHS.audit);
});

it.each(['administrator', 'visitor'])('sends a %s away', async (who) => {
  const { location } = renderApp(PATHS.dashboard, who === 'visitor' ? {} : { user: administrator });
  await waitFor(() => expect(location()).not.toContain(PATHS.dashboard.concat('/')));
  await waitFor(() => expect(location()).toBe(who === 'visitor' ? '/entrar?uri=dashboard' : PATHS.partners));
});
