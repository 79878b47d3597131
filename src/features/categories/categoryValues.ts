/** What the category form holds, and when it is valid. */

import { boolean, object } from 'yup';
import type { Category, CategoryInput } from '@vinculo/contract/categories';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { name } from '../../components/form/schemas';

export type CategoryValues = Required<CategoryInput>;

export const EMPTY_CATEGORY: CategoryValues = { title: '', active: true };

export const categoryValues = ({ title, active }: Category): CategoryValues => ({ title, active });

export const categorySchema = object({ title: name(MESSAGES.category.title), active: boolean() });

export const toCategoryInput = ({ title, active }: CategoryValues): CategoryInput => ({ title: title.trim(), active });
