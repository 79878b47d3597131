/** The ids of the front page's parts: links end in them. */
export const PARTS = {
  reasons: 'motivos',
  steps: 'como-funciona',
  price: 'preco',
  questions: 'perguntas',
} as const;
