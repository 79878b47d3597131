// A person whom support looked up: the account, what keeps them from signing in, and what they have at each school.
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { counted, shownCount } from '@vinculo/contract/rules/words/counts';
import type { LookedUpPerson, PersonAtSchool } from '@vinculo/contract/support';
import { ErasePerson, HandOver } from '../../components/company/supportActions';
import { FactList } from '../../components/page/FactList';
import { clampLines, PlainList } from '../../components/table/listLayout';
import { companyPath } from '../../lib/paths';
import { formatDay } from '../../lib/shown';

const NAME_LINES = 3;

const MOMENT = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' });
const momentOf = (at: string) => MOMENT.format(new Date(at));

const CODE_WORDS = {
  waiting: 'e ainda vale',
  expired: 'e já venceu',
  exhausted: 'e gastou as tentativas',
} as const;

function accountOf(account: LookedUpPerson['account']): string {
  if (!account) return 'Ninguém tem conta com este e-mail';
  if (account.leaving_at) return `Deletada em ${formatDay(account.leaving_at)}: os dados somem em até 48 horas`;
  return `Criada em ${formatDay(account.created_at)}${account.is_support ? ', do suporte' : ''}`;
}

function devicesOf({ devices, device_used_at: usedAt }: NonNullable<LookedUpPerson['account']>): string {
  if (devices === 0) return 'Nenhum conectado';
  const last = usedAt ? `, usado por último em ${formatDay(usedAt)}` : '';
  return `${counted(devices, 'conectado', 'conectados')}${last}`;
}

function factsOf({ account, code, locked_until }: LookedUpPerson): (readonly [name: string, value: string])[] {
  return [
    ['Conta', accountOf(account)],
    [
      'Último código',
      code ? `Enviado em ${momentOf(code.sent_at)}, ${CODE_WORDS[code.state]}` : 'Nenhum código em aberto',
    ],
    ...(locked_until ? [['Novos códigos', `Só a partir de ${momentOf(locked_until)}`] as const] : []),
    ...(account?.mail_returned_at
      ? [['E-mails', `Voltaram em ${formatDay(account.mail_returned_at)}: a caixa não existe`] as const]
      : []),
    ...(account ? [['Aparelhos', devicesOf(account)] as const] : []),
  ];
}

/** `Administra, e só esta pessoa • 1 carteirinha válida de 2 • 1 convite • e-mail enviado em 20/11/2026, que voltou` */
function lineOf(school: PersonAtSchool): string {
  const { is_manager, is_only_manager, cards, cards_in_use, invitations, requests, guardian_of } = school;
  const sent = school.mailed_at && `e-mail enviado em ${formatDay(school.mailed_at)}`;
  return [
    is_manager && `Administra${is_only_manager ? ', e só esta pessoa' : ''}`,
    cards > 0 && `${counted(cards_in_use, 'carteirinha válida', 'carteirinhas válidas')} de ${shownCount(cards)}`,
    invitations > 0 && counted(invitations, 'convite', 'convites'),
    requests > 0 && `${counted(requests, 'pedido', 'pedidos')} sem resposta`,
    guardian_of > 0 &&
      `responsável de ${counted(guardian_of, 'aluno', 'alunos')}, autorizou ${school.guardian_granted}`,
    sent && `${sent}${school.mail_returned ? ', que voltou' : ''}`,
  ]
    .filter(Boolean)
    .join(' • ');
}

export function FoundSchools({ schools }: { schools: readonly PersonAtSchool[] }) {
  return (
    <PlainList aria-label="Escolas" sx={{ display: 'grid', gap: 1 }}>
      {schools.map((school) => (
        <School key={school.company.id} school={school} />
      ))}
    </PlainList>
  );
}

function School({ school }: { school: PersonAtSchool }) {
  const { id, title } = school.company;
  return (
    <li>
      <Link component={RouterLink} to={companyPath(id)} sx={clampLines(NAME_LINES)}>
        {title}
      </Link>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {lineOf(school) || 'Nenhuma pendência'}
      </Typography>
      {school.is_only_manager && <HandOver company={school.company} />}
    </li>
  );
}

/** A person who manages a school deletes the account by themselves. */
const isErasable = ({ account, schools }: LookedUpPerson) =>
  account !== null && !account.leaving_at && !account.is_support && !schools.some(({ is_manager }) => is_manager);

export function FoundPerson({ person }: { person: LookedUpPerson }) {
  const { email, account, schools } = person;
  return (
    <Card sx={{ p: 2, overflowWrap: 'anywhere' }}>
      <Typography variant="h3" component="h2" sx={clampLines(NAME_LINES)}>
        {account?.full_name ?? email}
      </Typography>
      {account && <Typography sx={{ color: 'text.secondary' }}>{email}</Typography>}
      <FactList
        facts={factsOf(person)}
        sx={{ gridTemplateColumns: 'auto minmax(0, 1fr)', rowGap: 0.5, my: 2, typography: 'body2' }}
      />
      {schools.length === 0 ? (
        <Typography variant="body2">
          Nenhuma escola tem carteirinha, convite, pedido ou responsável com este e-mail.
        </Typography>
      ) : (
        <FoundSchools schools={schools} />
      )}
      {account && isErasable(person) && <ErasePerson {...account} />}
    </Card>
  );
}
