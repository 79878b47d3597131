// Exporting a company's data: which company, what is said before, the browser's own download, and failures.
import { screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import EditCompanyPage from '../../features/companies/EditCompanyPage';
import OwnCompanyPage from '../../features/company-account/OwnCompanyPage';
import { administrator, COMPANY_ID, superAdministrator } from '../../testing/people';
import { renderComponent } from '../../testing/renderComponent';
import { answer, answerAndKeep, failure } from '../../testing/server';

const ADDRESS = '/api/exports/a/b/c?until=1&signature=2';
const saved: { address: string; isDownload: boolean }[] = [];

beforeEach(() => {
  saved.length = 0;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ address: this.getAttribute('href') ?? '', isDownload: this.hasAttribute('download') });
  });
});

async function open(
  handler: ReturnType<typeof answer>,
  [page, user]: [ReactElement, typeof administrator] = [<OwnCompanyPage />, administrator],
) {
  const app = renderComponent(page, { route: `/${COMPANY_ID}`, path: '/:id', user, handlers: [handler] });
  await app.user.click(await screen.findByRole('button', { name: 'Baixar os dados da escola' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Baixar os dados da escola' }));
  return { ...app, dialog };
}

test.each<[string, ReactElement, typeof administrator]>([
  ['its administrator', <OwnCompanyPage />, administrator],
  ['support', <EditCompanyPage />, superAdministrator],
])('%s reads what it is, and the browser saves it from the address', async (_who, page, person) => {
  const asked: unknown[] = [];
  const handler = answerAndKeep('exportCompany', asked, { url: ADDRESS }, ({ params }) => params['companyId']);
  const { user, dialog } = await open(handler, [page, person]);
  expect(dialog.getByText(/em tabelas que abrem no Excel/)).toBeVisible();
  expect(dialog.getByRole('alert')).toHaveTextContent('São dados pessoais');
  expect(asked).toEqual([]);

  await user.click(dialog.getByRole('button', { name: 'Baixar' }));
  expect(await dialog.findByText(/^O download começou/)).toBeVisible();
  expect(saved).toEqual([{ address: ADDRESS, isDownload: true }]);
  await user.click(dialog.getByRole('button', { name: 'Baixar de novo' }));
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(asked).toEqual([COMPANY_ID, COMPANY_ID]);

  await dialog.findByRole('button', { name: 'Baixar de novo' });
  await user.click(dialog.getAllByRole('button', { name: 'Fechar' })[1] as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('what fails says why, and can be tried again', async () => {
  const busy = 'Outras escolas estão baixando os dados agora. Tente de novo em alguns minutos.';
  let isBusy = true;
  const handler = answer('exportCompany', () => (isBusy ? failure(503, { message: busy }) : { url: ADDRESS }));
  const { user, dialog } = await open(handler);
  await user.click(dialog.getByRole('button', { name: 'Baixar' }));
  expect(await dialog.findByText(busy)).toBeVisible();
  expect(saved).toEqual([]);
  isBusy = false;
  await user.click(dialog.getByRole('button', { name: 'Tentar de novo' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(dialog.queryByText(busy)).toBeNull();
});
