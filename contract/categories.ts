/** What partners are sorted by. */
import { Type, type Static } from 'typebox';
import { ActiveFlag, Id, IdList, type Call } from './schema';

export const Category = Type.Object({ id: Id, title: Type.String(), active: Type.Boolean() });
export type Category = Static<typeof Category>;

/** With `companiesId`, only categories that some active partner of those companies uses. */
export const ListCategories = Type.Object({
  companiesId: Type.Optional(IdList),
  active: Type.Optional(ActiveFlag),
});
export type ListCategories = Static<typeof ListCategories>;

export const categoryCalls = {
  listCategories: {
    method: 'GET',
    path: '/categories',
    audience: 'person',
    summary: 'Categories by title',
    query: ListCategories,
    status: 200,
    response: Type.Array(Category),
  },
} as const satisfies Record<string, Call>;
