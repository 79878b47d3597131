/** What a shop was shown for a valid card, and what it reads of it. */

export const SEEN = {
  phone: { title: 'Carteirinha válida', text: () => 'Aberta agora no celular.' },
  typed: { title: 'Carteirinha válida', text: () => 'Código digitado, de agora.' },
  print: {
    title: 'Impressão válida',
    text: (made: string | null) => `Impressa${made ? ` em ${made}` : ''}. Peça para ver o papel.`,
  },
  copy: { title: 'Cópia em PDF válida', text: (made: string | null) => `Cópia em PDF de ${made}.` },
};

/** `made`: the month of a print or the moment of a copy, as it is read; null if it is not known. */
export interface Seen {
  as: keyof typeof SEEN;
  made: string | null;
}
