// A company as people outside it are told of it, and what they answer: they know it, or refuse it.
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { ButtonProps } from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { NewCompany } from '@vinculo/contract/profile';
import {
  identityText,
  NOT_CONFIRMED,
  type CompanyIdentity as Identity,
} from '@vinculo/contract/rules/words/companyIdentity';
import { useCurrentUser } from '../../api/currentUser';
import { unlessGone } from '../../api/errors';
import { useRefuseCompanyMutation, useKnowCompanyMutation } from '../../api/slice';
import { AskButton } from '../dialog/ConfirmDialog';
import { BusyButton } from '../page/BusyButton';
import { clampLines } from '../table/listLayout';

type OfTitle = Omit<Identity, 'title'>;

/** One line: `CNPJ 48.102.735/0001-52 · Aurora Ensino Ltda · Recife - PE`. */
export const CompanyIdentity = ({ title, identity }: { title: string; identity: OfTitle }) => (
  <Typography variant="body2" component="span" sx={{ display: 'block', color: 'text.secondary' }}>
    {identityText({ ...identity, title })}
  </Typography>
);

/** `advice`: what a reader should make sure of, if the company is not confirmed. */
export function NotConfirmed({ identity, advice }: { identity: OfTitle; advice: string }) {
  if (!identity.is_new) return null;
  return (
    <Alert severity="warning">
      <Box component="strong" sx={{ display: 'block' }}>
        {NOT_CONFIRMED}
      </Box>
      {advice}
    </Alert>
  );
}

const CONSEQUENCES = {
  card: 'As carteirinhas que esta escola fez para você somem agora. Ela não vai poder fazer outra, nem adicionar você como administrador.',
  management:
    'Você deixa de administrar esta escola agora, e as carteirinhas que ela fez para você somem. Sem outro administrador, ela é desativada. Ela não vai poder adicionar você de novo, nem fazer carteirinhas para você.',
} as const;

interface RefuseCompanyProps extends Pick<ButtonProps, 'color' | 'size' | 'sx' | 'variant'> {
  company: { id: string; title: string };
  /** What the company gave the person. The question then says what becomes of it. */
  given?: keyof typeof CONSEQUENCES;
}

/** 'Não reconheço esta escola': asks, says what follows, and refuses the company. */
export function RefuseCompany({ company, given = 'card', ...button }: RefuseCompanyProps) {
  const [refuse] = useRefuseCompanyMutation();
  return (
    <AskButton
      {...button}
      question={{
        title: `Você não conhece ${company.title}?`,
        text: CONSEQUENCES[given],
        consequence:
          'Se você estuda ou trabalha nesta escola, escolha Cancelar: o que some não volta. Em Perfil, Minha conta, você pode voltar a aceitá-la.',
        confirmLabel: 'Recusar a escola',
        busyLabel: 'Recusando...',
      }}
      run={() => unlessGone(refuse(company.id).unwrap())}
      done="Pronto: enquanto você não voltar a aceitá-la, esta escola não pode dar nada a você."
    >
      Não reconheço esta escola
    </AskButton>
  );
}

/**
 * Others can make many, so only a few are shown and the page below stays usable. Companies that the person refused are
 * all shown.
 */
const SHOWN_MAX = 3;
const TITLE_LINES = 2;

const QUESTIONS = {
  card: 'Esta escola fez uma carteirinha para você. É a sua?',
  management: 'Esta escola adicionou você como administrador. É a sua?',
  refused: 'Você recusou esta escola: ela não pode dar nada a você.',
} as const;

function CompanyNotice({ company, given }: { company: NewCompany; given: keyof typeof QUESTIONS }) {
  const [know] = useKnowCompanyMutation();
  const knowing = given === 'refused' ? 'Voltar a aceitar' : 'É a minha escola';
  return (
    <Alert
      severity={company.is_new ? 'warning' : 'info'}
      role="status"
      sx={{ mb: 2, overflowWrap: 'anywhere', displayPrint: 'none' }}
    >
      <Box component="strong" sx={clampLines(TITLE_LINES)}>
        {company.title}
      </Box>
      <CompanyIdentity title={company.title} identity={company} />
      {company.is_new && <Box sx={{ fontWeight: 600 }}>{NOT_CONFIRMED}</Box>}
      {QUESTIONS[given]}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <BusyButton
          size="small"
          variant="outlined"
          color="inherit"
          aria-label={`${knowing}: ${company.title}`}
          onPress={() => know(company.id)}
        >
          {knowing}
        </BusyButton>
        {given !== 'refused' && (
          <RefuseCompany company={company} given={given} size="small" variant="outlined" color="inherit" />
        )}
      </Box>
    </Alert>
  );
}

/**
 * Shows the companies that gave the person a card or made them a manager, until the person says whether they know the
 * company. Also shows the companies that they refused, with the way back.
 */
export function NewCompanies({ given }: { given: keyof typeof QUESTIONS }) {
  const { user } = useCurrentUser();
  const shown = given === 'refused' ? undefined : SHOWN_MAX;
  const companies = user?.new_schools.filter((company) => company[given]).slice(0, shown) ?? [];
  return companies.map((company) => <CompanyNotice key={company.id} company={company} given={given} />);
}
