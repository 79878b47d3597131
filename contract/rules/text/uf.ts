// Brazil's states by their two letters.
import { foldedText } from './folding';

const STATES: Readonly<Record<string, string>> = {
  AC: 'Acre',
  AL: 'Alagoas',
  AM: 'Amazonas',
  AP: 'Amapá',
  BA: 'Bahia',
  CE: 'Ceará',
  DF: 'Distrito Federal',
  ES: 'Espírito Santo',
  GO: 'Goiás',
  MA: 'Maranhão',
  MG: 'Minas Gerais',
  MS: 'Mato Grosso do Sul',
  MT: 'Mato Grosso',
  PA: 'Pará',
  PB: 'Paraíba',
  PE: 'Pernambuco',
  PI: 'Piauí',
  PR: 'Paraná',
  RJ: 'Rio de Janeiro',
  RN: 'Rio Grande do Norte',
  RO: 'Rondônia',
  RR: 'Roraima',
  RS: 'Rio Grande do Sul',
  SC: 'Santa Catarina',
  SE: 'Sergipe',
  SP: 'São Paulo',
  TO: 'Tocantins',
};

const BY_NAME = new Map(Object.entries(STATES).map(([uf, name]) => [foldedText(name), uf]));

/** True for the two letters of a state, in any case. */
export function isUf(text: string): boolean {
  return Object.hasOwn(STATES, text.toUpperCase());
}

/** `São Paulo` → `SP`; a text that names no state is returned trimmed. */
export function toUf(text: string): string {
  return BY_NAME.get(foldedText(text)) ?? text.trim();
}
