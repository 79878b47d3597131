// The super administrator's categories: the list in its states, the form, and deleting.
import { screen, waitFor } from '@testing-library/react';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { categoryPath, newCategoryPath, PATHS } from '../../lib/paths';
import { superAdministrator } from '../../testing/people';
import { aCategory, idOf } from '../../testing/records';
import { renderApp } from '../../testing/renderApp';
import { answer, answerAndKeep, inVersion, queryOf, versionAndBody, type Handlers } from '../../testing/server';

const food = aCategory();
const health = aCategory({ id: idOf('8', 2), title: 'Saúde', active: false });

const open = (path: string, handlers: Handlers = []) => renderApp(path, { user: superAdministrator, handlers });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const title = () => screen.findByLabelText('Nome da categoria');
const press = (name: string) => screen.getByRole('button', { name });

describe('the list', () => {
  it('shows every category with its status, and leads to each and to a new one', async () => {
    const asked: unknown[] = [];
    open(PATHS.categories, [answerAndKeep('listCategories', asked, [food, health], queryOf)]);
    expect(await screen.findByRole('link', { name: /Alimentação/ })).toHaveTextContent('Ativo');
    expect(screen.getByRole('link', { name: /Saúde/ })).toHaveTextContent('Inativo');
    expect(screen.getByRole('link', { name: /Saúde/ })).toHaveAttribute('href', categoryPath(health.id));
    expect(screen.getByRole('link', { name: 'Nova categoria' })).toHaveAttribute('href', newCategoryPath);
    expect(asked).toEqual([{}]);
  });

  it('leads to the first one while it is empty', async () => {
    open(PATHS.categories, [answer('listCategories', [])]);
    expect(await screen.findByText('Nenhuma categoria cadastrada')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Cadastrar a primeira categoria' })).toHaveAttribute(
      'href',
      newCategoryPath,
    );
  });
});

it('a new category is made after its name was given, and the list follows', async () => {
  const sent: unknown[] = [];
  const { user, location } = open(newCategoryPath, [answerAndKeep('createCategory', sent, food)]);
  expect(await heading('Novo categoria')).toBeInTheDocument();
  await user.click(press('Cadastrar'));
  await waitFor(async () => expect(await title()).toHaveAccessibleDescription(MESSAGES.category.title));
  await user.type(await title(), ' Lazer ');
  await user.click(screen.getByLabelText('Ativar categoria'));
  await user.click(press('Cadastrar'));
  expect(await screen.findByText('Carteirinha criada com sucesso!')).toBeInTheDocument();
  await waitFor(() => expect(location()).toBe(PATHS.categories));
  expect(sent).toEqual([{ title: 'Lazer', active: false }]);
});

const PATH = categoryPath(food.id);
const stored = answer('getCategory', () => inVersion(food, '"v1"'));

it('a category is changed in the version that was read', async () => {
  const sent: unknown[] = [];
  const { user, location } = open(PATH, [
    stored,
    answerAndKeep('updateCategory', sent, () => inVersion(food, '"v2"'), versionAndBody),
  ]);
  expect(await heading('Editar categoria')).toBeInTheDocument();
  await user.type(await title(), ' e bebidas');
  await user.click(press('Salvar'));
  expect(await screen.findByText('Carteirinha editada com sucesso!')).toBeInTheDocument();
  await waitFor(() => expect(location()).toBe(PATHS.categories));
  expect(sent).toEqual([['"v1"', { title: 'Alimentação e bebidas', active: true }]]);
});
