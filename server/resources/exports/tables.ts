/** The exported tables of a company: what its screens show its managers. No secrets, refusals or audit trail. */

import type { Manager } from '@vinculo/contract/managers';
import { GUARDIAN_STATE_LABELS } from '@vinculo/contract/rules/card/guardians';
import { PAYMENT_METHOD_LABELS } from '@vinculo/contract/rules/money/paymentMethods';
import { CHARGE_WORDS } from '@vinculo/contract/rules/words/stateWords';
import { csvMoment } from '../../base/csv';
import { iso, toCharge } from '../../domain/billing/rules';
import { listCharges, listSubscriptions, paymentMethodOf } from '../../domain/billing/store';
import { readManagers } from '../../domain/managers/managers';
import type { Database } from '../../services/database/database';
import { reportTable, usageTable } from './counted';
import { partnerTable } from './partnerTable';
import { listGuardiansOf, pagesOf, type ExportedGuardian } from './store';
import { cardTable, invitationTable, requestTable } from './students';
import { once, tableOf, type Table } from './table';

/** A company has a few each year. */
const CHARGES_MAX = 10_000;

const ENDED_BY = { school: 'Escola', provider: 'Mercado Pago', support: 'Suporte' };

const reais = (centavos: number) => (centavos / 100).toFixed(2).replace('.', ',');

const guardianTable = (db: Database, companyId: string) =>
  tableOf<ExportedGuardian>({
    name: 'guardians',
    file: 'responsaveis',
    text: 'os responsáveis que a escola informou, e o que responderam',
    pages: () => pagesOf(db, { from: 'guardians', companyId }, (ids) => listGuardiansOf(db, ids)),
    record: (shown) => shown,
    columns: {
      Carteirinha: ({ card }) => card,
      Responsável: ({ full_name }) => full_name,
      'E-mail': ({ email }) => email,
      Resposta: ({ answer }) => answer && GUARDIAN_STATE_LABELS[answer],
      'Respondeu em': ({ answered_at }) => answered_at && csvMoment(answered_at),
      'Versão do texto': ({ text_version }) => text_version,
      'Foto escondida das lojas': ({ hides_photo }) => (hides_photo ? 'Sim' : 'Não'),
      'Pausada em': ({ paused_at }) => paused_at && csvMoment(paused_at),
    },
  });

const managerTable = (db: Database, companyId: string) =>
  tableOf<Manager>({
    name: 'administrators',
    file: 'administradores',
    text: 'quem administra a escola',
    pages: () => once(() => readManagers(db, companyId)),
    record: ({ full_name, email }) => ({ full_name, email }),
    columns: { Nome: ({ full_name }) => full_name, 'E-mail': ({ email }) => email },
  });

/** Without the ids that the payment provider and support use. */
const subscriptionTable = (db: Database, companyId: string) =>
  tableOf({
    name: 'subscriptions',
    file: 'assinaturas',
    text: 'as assinaturas, também as canceladas',
    pages: () =>
      once(async () =>
        (await listSubscriptions(db, companyId)).map((row) => ({
          payment_method: PAYMENT_METHOD_LABELS[paymentMethodOf(row)],
          since: row.createdAt.toISOString(),
          ended_at: iso(row.cancelledAt),
          ended_by: row.endedBy,
        })),
      ),
    record: (shown) => shown,
    columns: {
      'Forma de pagamento': ({ payment_method }) => payment_method,
      Desde: ({ since }) => csvMoment(since),
      'Cancelada em': ({ ended_at }) => ended_at && csvMoment(ended_at),
      'Cancelada por': ({ ended_by }) => ended_by && ENDED_BY[ended_by],
    },
  });

const chargeTable = (db: Database, companyId: string) =>
  tableOf({
    name: 'charges',
    file: 'mensalidades',
    text: 'as mensalidades cobradas no cartão',
    pages: () => once(async () => (await listCharges(db, companyId, CHARGES_MAX)).map(toCharge)),
    record: ({ id: _id, next_try_at: _next, ...shown }) => shown,
    columns: {
      'Data e hora': ({ at }) => csvMoment(at),
      'Valor (R$)': ({ amount }) => reais(amount),
      Situação: ({ status }) => CHARGE_WORDS[status],
      Motivo: ({ reason }) => reason,
    },
  });

export const tablesOf = (db: Database, companyId: string, now: Date): Table[] => [
  cardTable(db, companyId),
  guardianTable(db, companyId),
  partnerTable(db, companyId, now),
  usageTable(db, companyId),
  reportTable(db, companyId),
  invitationTable(db, companyId),
  requestTable(db, companyId),
  managerTable(db, companyId),
  subscriptionTable(db, companyId),
  chargeTable(db, companyId),
];
