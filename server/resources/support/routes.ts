/** What support reads of all companies, of one, and of a person or a shop; and what it begins for them. */

import { brazilianDate } from '@vinculo/contract/rules/brasilia';
import { STANDINGS, type CompanyStanding } from '@vinculo/contract/rules/money/standing';
import { requireFound } from '../../base/errors';
import { toCharge } from '../../domain/billing/rules';
import { listCharges } from '../../domain/billing/store';
import { readManagers } from '../../domain/managers/managers';
import { routes, type Handler } from '../../wiring/route';
import { beginHandover } from './handover';
import { lookUp } from './lookUp';
import { removePerson } from './removePerson';
import { countStandings, listAttempts, listMails, readFigures, readTotals } from './store';

const getDashboard: Handler<'getDashboard'> = async (_, { db, clock, billingClock }) => {
  const now = billingClock();
  const counted = await countStandings(db, now);
  const { refused, charged, ...totals } = await readTotals(db, now, brazilianDate(clock()));
  const companiesOf = (name: CompanyStanding) => counted.find(({ standing }) => standing === name)?.companies ?? 0;
  const sumOf = (sign: keyof (typeof counted)[number]['signs']) =>
    counted.reduce((sum, { signs }) => sum + signs[sign], 0);
  const standings = Object.fromEntries(STANDINGS.map((name) => [name, companiesOf(name)]));
  return {
    standings: standings as Record<CompanyStanding, number>,
    signs: {
      new: sumOf('new'),
      namesake: sumOf('namesake'),
      unmanaged: sumOf('unmanaged'),
      ending: sumOf('ending'),
      refused,
      charged,
    },
    ...totals,
  };
};

const getCompanyDetails: Handler<'getCompanyDetails'> = async ({ params: { companyId } }, { db, clock, config }) => {
  const figures = requireFound(await readFigures(db, companyId, brazilianDate(clock())));
  const managers = await readManagers(db, companyId);
  return {
    figures,
    managers: managers.map(({ id, full_name, email }) => ({ id, full_name, email })),
    charges: (await listCharges(db, companyId)).map(toCharge),
    attempts: await listAttempts(db, companyId),
    mails: await listMails(db, companyId, config.publicUrl),
  };
};

export const supportRoutes = routes({ getDashboard, getCompanyDetails, lookUp, beginHandover, removePerson });
