/** The store's products, embedded: what they are for, how they look, and where the marketplace sells them. */
import calculadora from './products/calculadora.svg';
import luminaria from './products/luminaria.svg';

export const SHOP_CATEGORIES = {
  study: 'Impulsione seus estudos',
  school: 'Equipe sua escola',
  rest: 'Para relaxar',
  bags: 'Bolsas e Estojos',
  travel: 'Hora de viajar',
} as const;
export type ShopCategory = (typeof SHOP_CATEGORIES)[keyof typeof SHOP_CATEGORIES];

export interface ShopProduct {
  name: string;
  categories: readonly ShopCategory[];
  imageUrl: string;
  /** The marketplace's search for it, without the affiliate tag: that one is a setting. */
  link: string;
}

const MARKETPLACE = 'https://www.amazon.com.br/s';

/** `query` where the name alone would find too much or too little. */
function product(
  name: string,
  imageUrl: string,
  categories: (keyof typeof SHOP_CATEGORIES)[],
  query = name,
): ShopProduct {
  return {
    name,
    imageUrl,
    categories: categories.map((category) => SHOP_CATEGORIES[category]),
    link: `${MARKETPLACE}?${new URLSearchParams({ k: query.toLowerCase() })}`,
  };
}

export const SHOP_PRODUCTS: readonly ShopProduct[] = [
  product('Luminária de mesa LED', luminaria, ['study'], 'luminária de mesa led para estudo'),
  product('Calculadora científica', calculadora, ['study', 'school']),
];
