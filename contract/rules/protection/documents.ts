/** The documents on data protection that a school downloads, by what their files are called. */

export const PROTECTION_DOCUMENTS = {
  'protecao-de-dados': 'Proteção de dados',
  'minuta-do-acordo': 'Minuta do acordo entre a escola e o Vínculo',
  'minuta-do-relatorio': 'Minuta do relatório de impacto',
} as const;

export type ProtectionDocument = keyof typeof PROTECTION_DOCUMENTS;
