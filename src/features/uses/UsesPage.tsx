// How the school's partners were used in a month, beside the month before. The school's head reads it on a screen or on
// A4.
import EventBusyIcon from '@mui/icons-material/EventBusyOutlined';
import HourglassIcon from '@mui/icons-material/HourglassEmptyOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import ReportIcon from '@mui/icons-material/ReportOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import type { CompanyOverview } from '@vinculo/contract/overview';
import { brazilianDate, lastMonth, monthName, monthOf } from '@vinculo/contract/rules/brasilia';
import { CLASS_COUNTED_MIN, CLASS_USES_TOLD } from '@vinculo/contract/rules/limits';
import { attentionText, type Attention } from '@vinculo/contract/rules/partner/uses';
import { counted, shownCount } from '@vinculo/contract/rules/words/counts';
import type { UsesMonth } from '@vinculo/contract/uses';
import { useCurrentUser } from '../../api/currentUser';
import { useGetCompanyOverviewQuery, useGetCompanyQuery, useGetUsesMonthQuery } from '../../api/slice';
import { FORM_STACK, FormSection, FormSkeleton } from '../../components/form/FormParts';
import { PartnerLogo } from '../../components/image/PartnerLogo';
import { Page } from '../../components/page/Page';
import { StateLabel } from '../../components/page/StateLabel';
import { EmptyState, Loaded } from '../../components/page/states';
import { Bars } from '../../components/table/Bars';
import { useRecord } from '../../entities/selectors';
import { partnerUsesPath, PATHS } from '../../lib/paths';

const MONTH_PARAM = 'mes';
const MONTHS = 24;
const MONTH_LENGTH = 'yyyy-mm'.length;
const CHART_HEIGHT = 96;
const LOOKS = {
  reported: { Icon: ReportIcon, color: 'error.main' },
  unused: { Icon: HourglassIcon, color: 'warning.main' },
  ended: { Icon: EventBusyIcon, color: 'info.main' },
} as const satisfies Record<Attention, unknown>;

/** The first days of the months that can be chosen, the newest first. */
function monthsUntil(today: string): string[] {
  const months = [monthOf(today).from];
  while (months.length < MONTHS) months.push(lastMonth(months.at(-1) ?? today).from);
  return months;
}

const noneOr = (count: number) => (count === 0 ? 'nenhum' : shownCount(count));
const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

/** A bar for each day. The figures above say the same. */
function Days({ days }: { days: readonly number[] }) {
  const most = Math.max(1, ...days);
  return (
    <Box aria-hidden>
      <Box sx={{ display: 'flex', alignItems: 'end', gap: '2px', height: CHART_HEIGHT, printColorAdjust: 'exact' }}>
        {days.map((uses, at) => (
          <Box
            key={at}
            sx={{
              flex: 1,
              height: `${(uses / most) * 100}%`,
              minHeight: 2,
              borderRadius: 0.5,
              bgcolor: 'primary.main',
            }}
          />
        ))}
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', typography: 'caption', color: 'text.secondary' }}>
        <span>dia 1</span>
        <span>dia {days.length}</span>
      </Box>
    </Box>
  );
}

/** People who still wait are counted beside those who have a card. */
function studentsText({ cards, waiting }: CompanyOverview): string {
  const valid = counted(cards.in_use, 'carteirinha válida', 'carteirinhas válidas');
  const others =
    waiting > 0 ? ` ${counted(waiting, 'pessoa ainda aguarda a sua', 'pessoas ainda aguardam a sua')}.` : '';
  return `Hoje, ${valid}, ${shownCount(cards.activated)} com conta.${others}`;
}

function Month({ month, isRunning, companyId }: { month: UsesMonth; isRunning: boolean; companyId: string }) {
  const { days, before, partners, benefits, classes } = month;
  const { currentData: overview } = useGetCompanyOverviewQuery(companyId);
  const uses = sumOf(days);
  const usedIn = (which: 'uses' | 'before') => partners.filter((partner) => partner[which] > 0).length;
  return (
    <Box sx={FORM_STACK}>
      <FormSection title={uses === 0 ? 'Nenhum uso' : counted(uses, 'uso', 'usos')}>
        <Typography>
          {`${isRunning ? 'Este mês ainda não terminou. ' : ''}No mês anterior: ${noneOr(before)}. `}
          {`${counted(usedIn('uses'), 'parceiro usado', 'parceiros usados')}, no mês anterior: ${noneOr(usedIn('before'))}.`}
        </Typography>
        {uses > 0 && <Days days={days} />}
        {overview && <Typography>{studentsText(overview)}</Typography>}
      </FormSection>
      <FormSection title="Parceiros">
        <Bars
          label="Usos por parceiro"
          bars={partners.map(({ id, title, uses: count, before: former, reports, attention }) => ({
            key: id,
            uses: count,
            name: (
              <>
                <Link component={RouterLink} to={partnerUsesPath(id)}>
                  {title}
                </Link>
                <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
                  {`antes: ${noneOr(former)} `}
                  {attention && <StateLabel {...LOOKS[attention]} word={attentionText(attention, reports)} />}
                </Box>
              </>
            ),
          }))}
        />
      </FormSection>
      {benefits.length > 0 && (
        <FormSection title="Benefícios">
          <Bars
            label="Usos por benefício"
            bars={benefits.map(({ id, title, partner, uses: count }) => ({
              key: id,
              name: `${title} · ${partner}`,
              uses: count,
            }))}
          />
        </FormSection>
      )}
      {classes.length > 0 && (
        <FormSection title="Turmas">
          <Bars
            label="Usos por turma"
            bars={classes.map(({ class_name, uses: count }) => ({ key: class_name, name: class_name, uses: count }))}
          />
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {`Por semana inteira: só as turmas que têm pelo menos ${CLASS_COUNTED_MIN} alunos com carteirinha ativa há uma semana, e só as semanas com ${CLASS_USES_TOLD} usos ou mais.`}
          </Typography>
        </FormSection>
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Um uso é o que a loja registra ao conferir a carteirinha. A escola não vê de quem foi.
      </Typography>
    </Box>
  );
}

/** On paper, above the figures. */
function PrintedHead({ companyId, month }: { companyId: string; month: string }) {
  const company = useRecord(useGetCompanyQuery(companyId).currentData);
  return (
    <Box sx={{ display: 'none', displayPrint: 'flex', alignItems: 'center', gap: 2, mb: 2 }}>
      {company?.logo && <PartnerLogo url={company.logo.url} size="large" />}
      <Typography variant="h3" component="p">
        {[company?.display_name ?? company?.title, monthName(month)].filter(Boolean).join(' · ')}
      </Typography>
    </Box>
  );
}

export default function UsesPage() {
  const { companyId } = useCurrentUser();
  const [query, setQuery] = useSearchParams();
  const [months] = useState(() => monthsUntil(brazilianDate(new Date())));
  const [newest = ''] = months;
  // Mails of the past name a month by its first day.
  const address = (query.get(MONTH_PARAM) ?? query.get('de') ?? '').slice(0, MONTH_LENGTH);
  const month = months.find((first) => first.startsWith(address)) ?? newest;
  // Shops register uses at any time.
  const uses = useGetUsesMonthQuery(companyId ? { companyId, month } : skipToken, { refetchOnMountOrArgChange: true });
  return (
    <Page maxWidth="md" title="Uso dos benefícios" backTo={PATHS.admin}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2, displayPrint: 'none' }}>
        <TextField
          select
          label="Mês"
          value={month}
          onChange={({ target }) => setQuery({ [MONTH_PARAM]: target.value.slice(0, MONTH_LENGTH) }, { replace: true })}
          slotProps={{ inputLabel: { shrink: true }, select: { native: true } }}
        >
          {months.map((first) => (
            <option key={first} value={first}>
              {monthName(first)}
            </option>
          ))}
        </TextField>
        <Button startIcon={<PrintIcon />} onClick={() => window.print()}>
          Imprimir
        </Button>
      </Box>
      {companyId && <PrintedHead companyId={companyId} month={month} />}
      <Loaded query={uses} skeleton={<FormSkeleton sections={[2, 5, 3]} />}>
        {(data) =>
          data.partners.length === 0 || !companyId ? (
            <EmptyState
              illustration="not-found"
              title="Nenhum parceiro ainda"
              text="Os usos de cada parceiro aparecem aqui."
            />
          ) : (
            <Month month={data} isRunning={month === newest} companyId={companyId} />
          )
        }
      </Loaded>
    </Page>
  );
}
