// A school's page on the protection of its people's data.
import { screen, within } from '@testing-library/react';
import { PURPOSES_OF_PEOPLE } from '@vinculo/contract/rules/protection/purposes';
import { PATHS } from '../../lib/paths';
import { administrator } from '../../testing/people';
import { aCompany } from '../../testing/records';
import { renderApp } from '../../testing/renderApp';
import { answer, type Handlers } from '../../testing/server';

const open = (handlers: Handlers = []) => renderApp(PATHS.protection, { user: administrator, handlers });

test('names the contacts, and each provider with its country or that it is not told', async () => {
  open([answer('getCompany', aCompany({ email: 'secretaria@horizonte.example' }))]);
  expect(await screen.findByText(/Escola: secretaria@horizonte.example/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Mudar em Dados da escola' })).toHaveAttribute('href', PATHS.ownCompany);
  expect(await screen.findByText(/contato@vinculo.example, CNPJ 00.000.000\/0001-91/)).toBeInTheDocument();
  expect(await screen.findByText('Hospedagem Boa Vista, Brasil')).toBeInTheDocument();
  expect(screen.getByText(/: o Vínculo ainda não informou quem /)).toBeInTheDocument();
});

test('tells of each piece of data behind the fold of its group', async () => {
  open();
  const [group] = PURPOSES_OF_PEOPLE;
  const fold = await screen.findByRole('heading', { level: 2, name: group?.title ?? '' });
  expect(fold.closest('details')).not.toHaveAttribute('open');
  for (const { what } of PURPOSES_OF_PEOPLE.flatMap(({ rows }) => rows))
    expect(screen.getByText(what)).toBeInTheDocument();
});

test('prints what is folded as well', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => {
    for (const fold of document.querySelectorAll('main details')) expect(fold).toHaveAttribute('open');
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Imprimir' }));
  expect(print).toHaveBeenCalledTimes(1);
});

test('the privacy policy tells the same, folded below its text, for everybody', async () => {
  const { user } = renderApp(PATHS.privacy);
  const title = await screen.findByRole('heading', { level: 2, name: 'Tabela dos dados' });
  const fold = within(title.closest('details') as HTMLElement);
  expect(title.closest('details')).not.toHaveAttribute('open');
  await user.click(title);
  for (const { what, until } of PURPOSES_OF_PEOPLE.flatMap(({ rows }) => rows)) {
    expect(fold.getByRole('heading', { level: 4, name: what })).toBeInTheDocument();
    expect(fold.getAllByText(until).length).toBeGreaterThan(0);
  }
  expect(await fold.findByText('Hospedagem Boa Vista, Brasil')).toBeInTheDocument();
});
