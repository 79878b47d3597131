/** Money as people read it. */
const REAIS = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** `R$ 49,90` for 4990, with a no-break space. */
export function formatCentavos(centavos: number): string {
  return REAIS.format(centavos / 100);
}
