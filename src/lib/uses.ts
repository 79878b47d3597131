/** How often partners were used, in words. */
const COUNT = new Intl.NumberFormat('pt-BR');

/** `Nenhum uso em 30 dias`, `1 uso em 30 dias`, `1.234 usos em 30 dias` */
export function usesText(uses: number): string {
  return `${uses === 0 ? 'Nenhum' : COUNT.format(uses)} ${uses > 1 ? 'usos' : 'uso'} em 30 dias`;
}
