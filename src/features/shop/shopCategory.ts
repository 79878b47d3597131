/** Which products the store shows: the categories there are, and how the address names the chosen one. */
import { slug } from '@vinculo/contract/rules/slug';
import type { ShopCategory, ShopProduct } from '../../data/shopProducts';

/** Each once, in order of first appearance. */
export function categoriesOf(products: readonly ShopProduct[]): ShopCategory[] {
  return [...new Set(products.flatMap(({ categories }) => categories))];
}

/** 'Bolsas e Estojos' → 'bolsas-e-estojos'. */
export const addressOf = (category: ShopCategory) => slug([category]);

/** The category that the address means; null, all of them, where it names none that exists. */
export function categoryAt(address: string | null, categories: readonly ShopCategory[]): ShopCategory | null {
  return categories.find((category) => addressOf(category) === address) ?? null;
}

export function productsIn(category: ShopCategory | null, products: readonly ShopProduct[]): readonly ShopProduct[] {
  return category ? products.filter(({ categories }) => categories.includes(category)) : products;
}
