/** The ids of the front page's parts, for links. */
export const PARTS = {
  reasons: 'motivos',
  steps: 'como-funciona',
  price: 'preco',
  questions: 'perguntas',
} as const;
