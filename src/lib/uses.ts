/** How often partners were used, in words. */
import { counted } from '@vinculo/contract/rules/counts';

/** `Nenhum uso em 30 dias`, `1 uso em 30 dias`, `1.234 usos em 30 dias` */
export function usesText(uses: number): string {
  return `${uses === 0 ? 'Nenhum uso' : counted(uses, 'uso', 'usos')} em 30 dias`;
}
