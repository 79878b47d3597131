/** Shared parts of the mails to managers. */

import { BILLING_DAY, SUBSCRIPTION_CENTAVOS } from '@vinculo/contract/rules/limits';
import { facts, type Block } from '../../services/mail/layout';
import { money, oneLine } from '../../services/mail/wording';
import type { ManagerNews } from './tellManagers';

export type News<Kind extends ManagerNews['kind']> = Extract<ManagerNews, { kind: Kind }>;

export type PageOf = (path: string) => string;

export interface Content {
  subject: string;
  title: string;
  preheader: string;
  /** The blocks after the greeting. The first says what happened. */
  blocks: readonly Block[];
}

const COMPANY_MAX = 80;
export const PRICE = money(SUBSCRIPTION_CENTAVOS);
export const DAY = `dia\u00a0${BILLING_DAY}`;

// Company names take either Portuguese article, so they stand alone and sentences say "sua escola".
export function companyFacts(company: string, rows: readonly (readonly [name: string, value: string])[]): Block {
  const name = oneLine(company, COMPANY_MAX);
  return facts(name ? [['Escola', name], ...rows] : rows);
}

export type Fact = readonly [name: string, value: string];
