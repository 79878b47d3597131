/** The store's categories, and their names in the address. */
import { slug } from '@vinculo/contract/rules/slug';
import type { ShopCategory, ShopProduct } from '../../data/shopProducts';

/** Each category once, in order of first appearance. */
export function categoriesOf(products: readonly ShopProduct[]): ShopCategory[] {
  return [...new Set(products.flatMap(({ categories }) => categories))];
}

/** 'Bolsas e Estojos' → 'bolsas-e-estojos'. */
export const addressOf = (category: ShopCategory) => slug([category]);

/** The category that the address names; null, for all, if it names none. */
export function categoryAt(address: string | null, categories: readonly ShopCategory[]): ShopCategory | null {
  return categories.find((category) => addressOf(category) === address) ?? null;
}

export function productsIn(category: ShopCategory | null, products: readonly ShopProduct[]): readonly ShopProduct[] {
  return category ? products.filter(({ categories }) => categories.includes(category)) : products;
}
