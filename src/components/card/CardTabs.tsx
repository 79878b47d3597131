// A company's students with a card, and those without one: two tables side by side.
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query';
import { Link as RouterLink } from 'react-router-dom';
import { shownCount } from '@vinculo/contract/rules/words/counts';
import { useCurrentUser } from '../../api/currentUser';
import { useGetCompanyOverviewQuery, useListCardsQuery, useListWaitingStudentsQuery } from '../../api/slice';
import { searchIn } from '../../lib/listParams';
import { PATHS } from '../../lib/paths';
import { PageTabs } from '../page/PageTabs';

export function CardTabs() {
  const { companyId } = useCurrentUser();
  // Students ask and send photos at any time.
  const { currentData: waiting } = useGetCompanyOverviewQuery(companyId ?? skipToken, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  return (
    <PageTabs
      label="Alunos"
      tabs={[
        { to: PATHS.adminCards, label: 'Carteirinhas' },
        { to: PATHS.waitingStudents, label: 'Aguardando', count: waiting?.waiting },
      ]}
    />
  );
}

const FRESH = { refetchOnMountOrArgChange: true };

/** What a search finds in the other of the two tables of students, as one line that leads there: `2 em Aguardando`. */
export function OtherTab({ of, search }: { of: 'cards' | 'waiting'; search: string }) {
  const { companyId } = useCurrentUser();
  const question = companyId && search ? { search, limit: 1 } : null;
  const isOfCards = of === 'cards';
  const cards = useListCardsQuery(
    question && isOfCards && companyId ? { company_id: companyId, ...question } : skipToken,
    FRESH,
  );
  const waiting = useListWaitingStudentsQuery(
    question && !isOfCards && companyId ? { companyId, ...question } : skipToken,
    FRESH,
  );
  const total = (isOfCards ? cards : waiting).currentData?.total ?? 0;
  if (total === 0) return null;
  const [path, word] = isOfCards ? [PATHS.adminCards, 'Carteirinhas'] : [PATHS.waitingStudents, 'Aguardando'];
  return (
    <Typography role="status" sx={{ mt: 2, textAlign: 'center' }}>
      <Link component={RouterLink} to={searchIn(path, search)}>{`${shownCount(total)} em ${word}`}</Link>
    </Typography>
  );
}
