/** Gives many benefits a later last day: choose which and until when, see what changes, renew all at once. */

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query';
import { Formik, type FormikHelpers } from 'formik';
import { useState } from 'react';
import { brazilianDate, readDay, shownDay } from '@vinculo/contract/rules/brasilia';
import { RENEWALS_MAX } from '@vinculo/contract/rules/limits';
import { shownCount } from '@vinculo/contract/rules/words/counts';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { useCurrentUser } from '../../api/currentUser';
import { useListKnownPartnersQuery, useRenewBenefitsMutation } from '../../api/slice';
import { MaskedInput } from '../../components/form/inputs/MaskedInput';
import { PlainForm } from '../../components/form/PlainForm';
import { SubmitButton } from '../../components/form/SubmitButton';
import { useServerErrors } from '../../components/form/useServerErrors';
import { EmptyState } from '../../components/page/EmptyState';
import { Loaded } from '../../components/page/Loaded';
import { Page } from '../../components/page/Page';
import { ListSkeleton } from '../../components/table/ListSkeleton';
import { PlainList } from '../../components/table/PlainList';
import { toast } from '../../components/toasts/LazyToasts';
import { PATHS } from '../../lib/paths';
import { benefitsCount, endingBenefits, endText, usualEnd, type EndingBenefit } from './endingBenefits';
import { RenewalDialog } from './RenewalDialog';

interface Values {
  /** As shown, `31/12/2027`. */
  until: string;
}

const { benefit: SAYS } = MESSAGES;
const NOTHING_CHOSEN = 'Marque o que quer renovar.';

function untilError(until: string, today: string, chosen: readonly EndingBenefit[]): string | undefined {
  const day = readDay(until);
  if (!day) return SAYS.day;
  if (day < today) return SAYS.renewPast;
  const isEarlier = chosen.some(({ lastDay, firstDay }) => lastDay >= day || (firstDay ?? '') > day);
  return isEarlier ? SAYS.renewEarlier : undefined;
}

interface EndingListProps {
  benefits: readonly EndingBenefit[];
  chosen: ReadonlySet<string>;
  onChosen: (chosen: ReadonlySet<string>) => void;
  today: string;
}

function EndingList({ benefits, chosen, onChosen, today }: EndingListProps) {
  const all = benefits.every(({ id }) => chosen.has(id));
  const toggle = (id: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    onChosen(next);
  };
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" variant="h2" sx={{ mb: 1 }}>
        Quais renovar
      </Typography>
      <FormControlLabel
        control={
          <Checkbox
            checked={all}
            indeterminate={!all && chosen.size > 0}
            onChange={() => onChosen(new Set(all ? [] : benefits.map(({ id }) => id)))}
          />
        }
        label="Todos"
      />
      <PlainList>
        {benefits.map((benefit) => (
          <Box component="li" key={benefit.id} sx={{ borderTop: 1, borderColor: 'divider', py: 0.5 }}>
            <FormControlLabel
              control={
                <Checkbox
                  checked={chosen.has(benefit.id)}
                  onChange={(_event, isChosen) => toggle(benefit.id, isChosen)}
                />
              }
              label={
                <Box component="span" sx={{ display: 'block', overflowWrap: 'anywhere', py: 0.5 }}>
                  <Box component="span" sx={{ display: 'block', fontWeight: 'fontWeightMedium' }}>
                    {benefit.title}
                  </Box>
                  <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
                    {[benefit.partner, endText(benefit, today), benefit.mark].filter(Boolean).join(' · ')}
                  </Box>
                </Box>
              }
            />
          </Box>
        ))}
      </PlainList>
    </Box>
  );
}

/** What is asked before it is done; the form gets the server's words about the day. */
interface Asked {
  until: string;
  helpers: FormikHelpers<Values>;
}

export default function RenewBenefitsPage() {
  const { companyId } = useCurrentUser();
  const known = useListKnownPartnersQuery(companyId ?? skipToken, { refetchOnMountOrArgChange: true });
  const [renewBenefits] = useRenewBenefitsMutation();
  const showErrors = useServerErrors();
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<Asked | null>(null);
  const [now] = useState(() => new Date());
  const today = brazilianDate(now);
  const ending = endingBenefits(known.currentData ?? []);
  const offered = ending.slice(0, RENEWALS_MAX);
  const chosen = offered.filter(({ id }) => chosenIds.has(id));

  const renew = async ({ until, helpers }: Asked) => {
    const benefits = chosen.map(({ id, lastDay }) => ({ id, last_day: lastDay }));
    try {
      const { renewed } = await renewBenefits({ company_id: companyId ?? '', until, benefits }).unwrap();
      toast(`${benefitsCount(renewed)} até ${shownDay(until)}`, { variant: 'success' });
      setChosenIds(new Set());
    } catch (error) {
      showErrors(error, helpers);
    }
    setAsked(null);
    // Also after a refusal: a benefit may have changed meanwhile.
    void known.refetch();
  };

  return (
    <Page maxWidth="md" title="Renovar benefícios" backTo={PATHS.adminPartners}>
      <Loaded query={known} skeleton={<ListSkeleton rows={6} />} />
      {known.currentData && offered.length === 0 && (
        <EmptyState
          illustration="not-found"
          title="Nenhum benefício tem data para terminar"
          text="Quando um benefício de um parceiro tiver um último dia, você o renova aqui."
        />
      )}
      {offered.length > 0 && (
        <Formik<Values>
          initialValues={{ until: shownDay(usualEnd(now)) }}
          validate={({ until }) => {
            const error = untilError(until, today, chosen);
            return error ? { until: error } : {};
          }}
          // A promise, because the form counts as being sent until it settles.
          onSubmit={async ({ until }, helpers) => {
            const day = readDay(until);
            if (chosen.length === 0) toast(NOTHING_CHOSEN, { variant: 'error' });
            else if (day) setAsked({ until: day, helpers });
          }}
        >
          <PlainForm sx={{ display: 'grid', gap: 3 }}>
            <EndingList benefits={offered} chosen={chosenIds} onChosen={setChosenIds} today={today} />
            {ending.length > offered.length && (
              <Alert severity="info">{`Aqui estão os ${shownCount(RENEWALS_MAX)} que terminam primeiro.`}</Alert>
            )}
            <Box sx={{ maxWidth: 320 }}>
              <MaskedInput
                name="until"
                label="Renovar até"
                mask="day"
                required
                placeholder="dd/mm/aaaa"
                autoComplete="off"
              />
            </Box>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-end', gap: 2 }}>
              <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
                {chosen.length > 0 ? `${benefitsCount(chosen.length)} para renovar` : NOTHING_CHOSEN}
              </Typography>
              <SubmitButton label="Renovar" busyLabel="Renovando..." />
            </Box>
          </PlainForm>
        </Formik>
      )}
      {asked && (
        <RenewalDialog
          benefits={chosen}
          until={asked.until}
          onConfirm={() => renew(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </Page>
  );
}
