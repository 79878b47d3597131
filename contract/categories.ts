// What partners are sorted by.
import { Type, type Static } from 'typebox';
import { MESSAGES } from './rules/words/messages';
import { ActiveFlag, Id, IdList, requiredName, type DeclaredCall } from './schema';

export const Category = Type.Object({ id: Id, title: Type.String(), active: Type.Boolean() });
export type Category = Static<typeof Category>;

/** With `companiesId`, only categories that active partners of those companies use. */
const ListCategories = Type.Object({
  companiesId: Type.Optional(IdList),
  active: Type.Optional(ActiveFlag),
});

export const CategoryInput = Type.Object({
  title: requiredName({ messages: { required: MESSAGES.category.title } }),
  active: Type.Boolean({ default: true }),
});
export type CategoryInput = Static<typeof CategoryInput>;

export const categoryCalls = {
  listCategories: {
    audience: 'person',
    summary: 'Categories by title',
    query: ListCategories,
    response: Type.Array(Category),
  },
  getCategory: {
    audience: 'super-administrator',
    summary: 'One category',
    response: Category,
  },
  createCategory: {
    audience: 'super-administrator',
    summary: 'Makes a category',
    body: CategoryInput,
    status: 201,
    response: Category,
  },
  updateCategory: {
    audience: 'super-administrator',
    summary: 'Changes a category',
    body: CategoryInput,
    response: Category,
  },
  deleteCategory: {
    audience: 'super-administrator',
    summary: 'Deletes a category; partners only lose it',
  },
} as const satisfies Record<string, DeclaredCall>;
