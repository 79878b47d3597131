/** What students told of a partner that did not accept the card, for the school to follow up and settle. */

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import type { Partner } from '@vinculo/contract/partners';
import type { Report } from '@vinculo/contract/reports';
import { shownDay } from '@vinculo/contract/rules/brasilia';
import { REASON_WORDS } from '@vinculo/contract/rules/partner/reports';
import { counted } from '@vinculo/contract/rules/words/counts';
import { useSettleReportMutation } from '../../api/slice';
import { FormSection } from '../../components/form/FormParts';
import { BusyButton } from '../../components/page/BusyButton';
import { PlainList } from '../../components/table/listLayout';
import { LoadMore } from '../../components/table/LoadMore';
import { useRows } from '../../entities/selectors';
import { REPORTS_ID } from '../../lib/paths';
import { openOf, useReports } from './openReports';

const whoText = ({ student }: Report) =>
  student ? [student.full_name, student.class_name].filter(Boolean).join(', ') : 'Sem nome guardado';

function ReportItem({ report, companyId }: { report: Report; companyId: string }) {
  const [settleReport] = useSettleReportMutation();
  const { id, day, reason, comment, answer, settled_on } = report;
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
      {answer && (
        <Alert severity="info" icon={false} sx={{ py: 0 }}>
          <b>Resposta da loja:</b> {answer}
        </Alert>
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

export function PartnerReports({ partner }: { partner: Partner }) {
  const query = useReports(partner);
  const reports = useRows(query.data);
  const list = useRef<HTMLUListElement>(null);
  const open = openOf(query.data);
  return (
    <Box id={REPORTS_ID} tabIndex={-1} sx={{ outline: 'none', scrollMarginTop: (theme) => theme.spacing(10) }}>
      <FormSection title="Recusas">
        {!query.data &&
          (query.isError ? (
            <Typography>Não conseguimos carregar os relatos.</Typography>
          ) : (
            <Skeleton variant="rounded" height={80} />
          ))}
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
