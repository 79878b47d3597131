/** Colours that suit a card, with their common names. */
import { DEFAULT_CARD_COLOR } from '@vinculo/contract/rules/limits';

export const SUGGESTED_COLORS = [
  { color: DEFAULT_CARD_COLOR, name: 'Grafite' },
  { color: '#111827', name: 'Preto' },
  { color: '#1e3a8a', name: 'Azul-marinho' },
  { color: '#2563eb', name: 'Azul' },
  { color: '#047857', name: 'Verde' },
  { color: '#6d28d9', name: 'Roxo' },
  { color: '#be185d', name: 'Rosa' },
  { color: '#b91c1c', name: 'Vermelho' },
  { color: '#7f1d1d', name: 'Vinho' },
  { color: '#f97316', name: 'Laranja' },
  { color: '#facc15', name: 'Amarelo' },
  { color: '#f3f4f6', name: 'Gelo' },
] as const;
