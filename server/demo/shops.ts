/** What a partner shop of the demo is: thirty of them, one for each logo, in six categories. */

export const CATEGORIES = {
  food: 'Alimentação',
  health: 'Saúde e bem-estar',
  leisure: 'Cultura e lazer',
  study: 'Estudos',
  style: 'Moda e beleza',
  services: 'Serviços',
} as const;

export interface DemoShop {
  /** Names the logo's file. */
  kind: string;
  title: string;
  description: string;
  categories: readonly (keyof typeof CATEGORIES)[];
  /** Street, number, neighbourhood, postal code. */
  place: readonly [string, string, string, string] | null;
  delivery?: true;
  /** User name on Instagram, and whether Facebook knows it too. */
  instagram?: string;
  facebook?: true;
  inactive?: true;
  /** Nobody shows a card there. */
  unused?: true;
}
