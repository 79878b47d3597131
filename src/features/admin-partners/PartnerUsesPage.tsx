// /admin/parceiros/:id/usos: how often a partner was used, and what students told of it.
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import type { Partner } from '@vinculo/contract/partners';
import type { Report } from '@vinculo/contract/reports';
import { shownDay, shownDayMonth } from '@vinculo/contract/rules/brasilia';
import { USES_WEEKS } from '@vinculo/contract/rules/limits';
import { REASON_WORDS } from '@vinculo/contract/rules/partner/reports';
import { NO_USES_YET } from '@vinculo/contract/rules/partner/uses';
import { counted, shownCount } from '@vinculo/contract/rules/words/counts';
import type { UsesOfPartner } from '@vinculo/contract/uses';
import { useGetUsesOfPartnerQuery, useSettleReportMutation } from '../../api/slice';
import { FORM_GRID, FormSection } from '../../components/form/FormParts';
import { BusyButton } from '../../components/page/BusyButton';
import { Loaded } from '../../components/page/states';
import { Bars } from '../../components/table/Bars';
import { PlainList } from '../../components/table/listLayout';
import { LoadMore } from '../../components/table/LoadMore';
import { useRows } from '../../entities/selectors';
import { useHashFocus } from '../../lib/inSight';
import { REPORTS_ID } from '../../lib/paths';
import { openOf, PartnerFrame, useReports } from './PartnerFrame';

const ALL = '';
const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

/** The partner's uses by week, of all benefits or one, and by class. */
function Uses({ uses: { weeks, uses: all, benefits, classes } }: { uses: UsesOfPartner }) {
  const [chosen, setChosen] = useState(ALL);
  const benefit = benefits.find((each) => each.id === chosen);
  const uses = benefit?.uses ?? all;
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {`${counted(sum(uses), 'uso', 'usos')} em ${USES_WEEKS} semanas. A escola não vê de quem foi.`}
      </Typography>
      {benefits.length > 0 && (
        <TextField
          select
          label="Benefício"
          value={benefit ? chosen : ALL}
          onChange={({ target }) => setChosen(target.value)}
          slotProps={{ inputLabel: { shrink: true }, select: { native: true } }}
        >
          <option value={ALL}>Todos os usos</option>
          {benefits.map(({ id, title, uses: counts }) => (
            <option key={id} value={id}>
              {`${title} (${shownCount(sum(counts))})`}
            </option>
          ))}
        </TextField>
      )}
      {sum(uses) > 0 && (
        <Bars
          label="Usos por semana"
          bars={weeks.map((week, index) => ({
            key: week,
            name: `Semana de ${shownDayMonth(week)}`,
            uses: uses[index] ?? 0,
          }))}
        />
      )}
      {classes.length > 0 && (
        <>
          <Typography variant="h4" component="h3">
            Por turma
          </Typography>
          <Bars
            label="Usos por turma"
            bars={classes.map(({ class_name, uses: count }) => ({ key: class_name, name: class_name, uses: count }))}
          />
        </>
      )}
    </>
  );
}

function UsesSection({ partner: { id, is_new } }: { partner: Partner }) {
  const query = useGetUsesOfPartnerQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <FormSection title="Usos">
      <Loaded query={query} skeleton={<Skeleton variant="rounded" height={240} />}>
        {(uses) =>
          sum(uses.uses) > 0 ? (
            <Uses uses={uses} />
          ) : (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {is_new ? NO_USES_YET : `Nenhum uso em ${USES_WEEKS} semanas.`}
            </Typography>
          )
        }
      </Loaded>
    </FormSection>
  );
}

const whoText = ({ student }: Report) =>
  student ? [student.full_name, student.class_name].filter(Boolean).join(', ') : 'Sem nome guardado';

function ReportItem({ report, companyId }: { report: Report; companyId: string }) {
  const [settleReport] = useSettleReportMutation();
  const { id, day, reason, comment, settled_on } = report;
  const isSettled = settled_on !== null;
  const settle = () => settleReport({ id, companyId, settled: !isSettled }).unwrap();
  return (
    <Box sx={{ display: 'grid', gap: 0.5, overflowWrap: 'anywhere' }}>
      <Typography variant="subtitle2" component="p">
        {REASON_WORDS[reason]}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {`${shownDay(day)} • ${whoText(report)}`}
      </Typography>
      {comment && (
        <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
          {comment}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        {settled_on && (
          <Typography variant="body2" sx={{ color: 'success.main' }}>
            {`Resolvido em ${shownDay(settled_on)}`}
          </Typography>
        )}
        <BusyButton size="small" onPress={settle} sx={{ ml: isSettled ? 0 : -1.25 }}>
          {isSettled ? 'Reabrir' : 'Marcar como resolvido'}
        </BusyButton>
      </Box>
    </Box>
  );
}

/** What students told of a partner that did not accept the card, for the school to follow up and settle. */
function Reports({ partner }: { partner: Partner }) {
  const query = useReports(partner);
  const reports = useRows(query.data);
  const list = useRef<HTMLUListElement>(null);
  const open = openOf(query.data);
  return (
    <Box id={REPORTS_ID} tabIndex={-1} sx={{ outline: 'none', scrollMarginTop: (theme) => theme.spacing(10) }}>
      <FormSection title="Recusas">
        <Loaded query={query} skeleton={<Skeleton variant="rounded" height={80} />} />
        {query.data && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {reports.length === 0
              ? 'Nenhum aluno contou que esta loja não aceitou a carteirinha.'
              : `${open === 0 ? 'Nenhum relato' : counted(open, 'relato', 'relatos')} em aberto. A loja nunca vê quem contou.`}
          </Typography>
        )}
        {reports.length > 0 && (
          <PlainList ref={list} aria-label="Relatos dos alunos" sx={{ display: 'grid', gap: 2 }}>
            {reports.map((report) => (
              <li key={report.id}>
                <ReportItem report={report} companyId={partner.unit_id} />
              </li>
            ))}
          </PlainList>
        )}
        <LoadMore query={query} count={reports.length} list={list} />
      </FormSection>
    </Box>
  );
}

function UsesAndReports({ partner }: { partner: Partner }) {
  useHashFocus();
  return (
    <Box sx={FORM_GRID}>
      <UsesSection partner={partner} />
      <Reports partner={partner} />
    </Box>
  );
}

export default function PartnerUsesPage() {
  return <PartnerFrame title="Usos e relatos">{(partner) => <UsesAndReports partner={partner} />}</PartnerFrame>;
}
