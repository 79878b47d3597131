/** Warnings about the configuration that the operator reads at the start, a line each. */

import { openedBy } from '../base/network';
import type { Config } from '../config';

export function startWarnings(config: Config): string[] {
  const warnings: string[] = [];
  if (config.publicUrl.startsWith('https:') && config.trustProxy === false) {
    warnings.push(
      'Atenção: PUBLIC_URL é https e TRUST_PROXY não foi definido. Atrás de um proxy, todos os visitantes contam como um só endereço e dividem os mesmos limites: uma pessoa que erra códigos bloqueia as outras. Diga em TRUST_PROXY quais são os proxies, ou 0 se não há nenhum.',
    );
  }
  if (openedBy(config) && !config.mercadoPago) {
    warnings.push('Os pagamentos são de teste (PAYMENTS=sandbox): nenhum cartão é cobrado.');
  }
  return warnings;
}
