/** How the company stands: access, free month, next charge. */

import BlockIcon from '@mui/icons-material/Block';
import CheckIcon from '@mui/icons-material/CheckCircle';
import LockIcon from '@mui/icons-material/Lock';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import type { Billing } from '@vinculo/contract/billing';
import { SECTION } from '../../components/form/formLayout';
import { StateLabel } from '../../components/page/StateLabel';
import { formatDay } from '../../lib/brasilia';
import { daysLeft } from './billingState';
import { PRICE } from './billingTexts';

const ACCESS = {
  good: { Icon: CheckIcon, color: 'success.main', word: 'Benefícios liberados' },
  lapsed: { Icon: LockIcon, color: 'error.main', word: 'Benefícios suspensos' },
  inactive: { Icon: BlockIcon, color: 'error.main', word: 'Escola desativada' },
} as const;

const MEANS = {
  lapsed: 'As carteirinhas continuam visíveis.',
  inactive: 'As carteirinhas e os parceiros não aparecem.',
} as const;

function freeMonth({ exempt, trial_ends_at, now, free_month_owed }: Billing): string | null {
  if (exempt) return null;
  const day = formatDay(trial_ends_at);
  if (free_month_owed) return `até ${day} (${daysLeft(trial_ends_at, now)})`;
  return new Date(trial_ends_at) <= new Date(now) ? `terminou em ${day}` : 'encerrado com o cancelamento';
}

/** The next charge: ours, or one made elsewhere if it is known. */
function nextCharge({ subscription, exempt, charges }: Billing): string {
  if (!subscription) return exempt ? 'nenhuma: a escola é isenta' : 'nenhuma';
  if (!subscription.is_by_card) return 'combinada fora desta página';
  const retry = subscription.status !== 'active' ? charges.find(({ kind }) => kind === 'month')?.next_try_at : null;
  const at = retry ?? subscription.next_charge_at;
  return at ? `${PRICE} em ${formatDay(at)}` : 'a confirmar';
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box>
      <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
        {name}
      </Typography>
      <Typography component="dd" sx={{ m: 0, fontWeight: 'fontWeightMedium' }}>
        {children}
      </Typography>
    </Box>
  );
}

export function StandingFacts({ billing }: { billing: Billing }) {
  const titleId = useId();
  const { standing, subscription } = billing;
  const month = freeMonth(billing);
  return (
    <Card component="section" aria-labelledby={titleId} sx={SECTION}>
      <Typography id={titleId} variant="h3" component="h2">
        Situação da escola
      </Typography>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.5 }}>
        <Fact name="Acesso dos alunos">
          <StateLabel {...ACCESS[standing]} />
          {standing !== 'good' && (
            <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
              {MEANS[standing]}
            </Typography>
          )}
        </Fact>
        {month && <Fact name="Mês gratuito">{month}</Fact>}
        {subscription && <Fact name="Assinatura desde">{formatDay(subscription.since)}</Fact>}
        <Fact name="Próxima cobrança">{nextCharge(billing)}</Fact>
      </Box>
    </Card>
  );
}
