/** What a school's documents on data protection say, as Markdown. */

import type { Company } from '@vinculo/contract/companies';
import { brazilianDate, shownDay } from '@vinculo/contract/rules/brasilia';
import { KEPT_OF_PEOPLE } from '@vinculo/contract/rules/protection/keptData';
import { keptMarkdown } from '@vinculo/contract/rules/protection/keptRow';
import { providerWork } from '@vinculo/contract/rules/protection/providers';
import { formatCnpj } from '@vinculo/contract/rules/text/cnpj';
import type { Config } from '../../config';
import { providersOf } from '../../config/providers';

interface Named {
  company: Company;
  config: Config;
  now: Date;
}

const TO_FILL = '____________________';

/** What a draft leaves open between double braces. */
const valuesOf = ({ company, config, now }: Named): Record<string, string> => ({
  ESCOLA: company.title,
  CNPJ_DA_ESCOLA: formatCnpj(company.cnpj),
  CONTATO_DA_ESCOLA: company.email ?? TO_FILL,
  CNPJ_DO_VINCULO: config.registrationNumber ?? TO_FILL,
  CONTATO_DO_VINCULO: config.contactEmail ?? TO_FILL,
  DATA: shownDay(brazilianDate(now)),
  PRESTADORES: providersOf(config)
    .map((provider) => `- ${provider.name ? `**${provider.name}.** ` : ''}${providerWork(provider)}.`)
    .join('\n'),
});

export function fillDraft(draft: string, named: Named): string {
  const values = valuesOf(named);
  return draft.replaceAll(/\{\{(\w+)\}\}/g, (_place, name: string) => values[name] ?? TO_FILL);
}

const PROTECTION = `# Proteção de dados

**{{ESCOLA}}**, CNPJ {{CNPJ_DA_ESCOLA}}. Situação em {{DATA}}.

Aqui está o que o Vínculo guarda sobre as pessoas da escola, para quê, quem lê e por quanto tempo. Quem opera o Vínculo tem acesso técnico ao banco de dados, só para mantê-lo.

## Contatos

- **Escola:** {{CONTATO_DA_ESCOLA}}
- **Vínculo:** {{CONTATO_DO_VINCULO}}, CNPJ {{CNPJ_DO_VINCULO}}

## Quem presta serviço ao Vínculo

{{PRESTADORES}}`;

export const protectionText = (named: Named): string =>
  [fillDraft(PROTECTION, named), ...KEPT_OF_PEOPLE.map((group) => keptMarkdown(group))].join('\n\n');
