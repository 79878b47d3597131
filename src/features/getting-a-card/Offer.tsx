// What a school offers by a slip or an invitation: which school it is, what the reader can do, and where that leads.
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { OpenedInvitation } from '@vinculo/contract/invitations';
import { CompanyIdentity, NotConfirmed } from '../../components/company/NewCompanies';
import { toast, toastFailure } from '../../components/toasts/LazyToasts';
import { hasAccepted, PARAMS, PATHS, waitingCardPath } from '../../lib/paths';

interface OfferProps {
  title: string;
  /** The sentence on the school, before its name and after it. */
  said: readonly [before: string, after?: string];
  company: Pick<OpenedInvitation, 'company_title' | 'legal_name' | 'cnpj' | 'city' | 'is_new'>;
  /** What to make sure of, if the school is not confirmed. */
  advice: string;
  children: ReactNode;
}

export function Offer({ title, said: [before, after], company, advice, children }: OfferProps) {
  const { company_title: school } = company;
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, sm: 4 }, display: 'grid', gap: 2, overflowWrap: 'anywhere' }}>
      <Typography variant="h2">{title}</Typography>
      <div>
        <Typography>
          {before} <strong>{school}</strong>
          {after}
        </Typography>
        <CompanyIdentity title={school} identity={company} />
      </div>
      <NotConfirmed identity={company} advice={advice} />
      {children}
    </Paper>
  );
}

const GUARDIAN = 'responsavel';

/** Kept in the address, so that it still holds after the person has signed in. */
export function useAsGuardian(): [boolean, (is: boolean) => void] {
  const [search, setSearch] = useSearchParams();
  const say = (is: boolean) => setSearch(is ? { [PARAMS.as]: GUARDIAN } : {}, { replace: true });
  return [search.get(PARAMS.as) === GUARDIAN, say];
}

/** The box by which a person says that the card is of a child of theirs. */
export function AsGuardian() {
  const [isGuardian, say] = useAsGuardian();
  return (
    <div>
      <FormControlLabel
        control={<Checkbox checked={isGuardian} onChange={(_event, checked) => say(checked)} />}
        label="Sou responsável pelo aluno"
      />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {
          'Quem é responsável acompanha em Família: a carteirinha e o que a escola guarda. O aluno a recebe depois, na conta dele. A escola ainda vai confirmar que você é responsável: só então você autoriza, esconde a foto das lojas ou pausa. Ela guarda o nome, a foto e o que anotou; a loja vê só o que a carteirinha mostra. '
        }
        <Link href={PATHS.privacy} underline="always">
          Política de privacidade
        </Link>
      </Typography>
    </div>
  );
}

/**
 * Does without another question what a person agreed to before they signed in (`ACCEPTS`). True while it runs. After a
 * failure, which a toast shows, the person can press again.
 */
export function useAtOnce(take: () => Promise<unknown>): boolean {
  const { state } = useLocation();
  const [isAtOnce, setIsAtOnce] = useState(() => hasAccepted(state));
  const isToRun = useRef(isAtOnce);
  useEffect(() => {
    if (!isToRun.current) return;
    isToRun.current = false;
    void take()
      .catch(toastFailure)
      .finally(() => setIsAtOnce(false));
  });
  return isAtOnce;
}

/** Leads to the photo that the card waits for, or to the card. A guardian finds the card in the family. */
export function useLeadOn() {
  const navigate = useNavigate();
  return (state: 'card' | 'picture', id: string, follows: boolean | undefined) => {
    if (state === 'picture') return navigate(waitingCardPath(id), { replace: true });
    toast('A carteirinha está pronta!', { variant: 'success' });
    return navigate(follows ? PATHS.family : PATHS.cards, { replace: true });
  };
}
