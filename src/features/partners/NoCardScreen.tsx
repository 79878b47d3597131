// Shown instead of partners to a person without a card: what to do next, by role.
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { CardState } from '@vinculo/contract/rules/card/cardState';
import { CARD_STATE_WORDS } from '@vinculo/contract/rules/words/cardStateWords';
import type { CurrentUser } from '../../api/currentUser';
import { useMyWaiting } from '../../components/card/myWaiting';
import { WithCode } from '../../components/company/WithCode';
import { BusyButton } from '../../components/page/BusyButton';
import { MainLink } from '../../components/page/links';
import { EmptyState } from '../../components/page/states';
import { useRows } from '../../entities/selectors';
import { PATHS } from '../../lib/paths';

interface NoCardScreenProps {
  current: Pick<CurrentUser, 'user' | 'isAdmin' | 'isSuperAdmin'>;
  onRefresh: () => Promise<unknown>;
}

/** The first thing to do, and how to get a card: open requests and invitations, or the company's code. */
function Ways({ children }: { children: ReactNode }) {
  const waiting = useRows(useMyWaiting().data);
  return (
    <WithCode>
      {children}
      {waiting.length > 0 && (
        <Button component={Link} to={PATHS.cards} size="large" variant="outlined">
          {waiting.some(({ state }) => state !== 'asked') ? 'Ver o que falta' : 'Acompanhar meu pedido'}
        </Button>
      )}
    </WithCode>
  );
}

/** Shown instead of partners to a person whose cards open none: why, and whom to ask, but nothing of what the company pays. */
export function ClosedScreen({ state, school }: { state: Exclude<CardState, 'valid'>; school: string }) {
  const { title, text } = CARD_STATE_WORDS[state];
  return (
    <EmptyState
      illustration="no-partners"
      title={title}
      text={text(school)}
      action={<MainLink to={PATHS.cards}>Ver minha carteirinha</MainLink>}
    />
  );
}

export function NoCardScreen({ current, onRefresh }: NoCardScreenProps) {
  const { user, isAdmin, isSuperAdmin } = current;
  if (isSuperAdmin) {
    return (
      <EmptyState
        illustration="no-partners"
        title="Aqui os alunos veem os parceiros deles"
        text="As empresas e as categorias de parceiros ficam no Dashboard."
        action={<MainLink to={PATHS.dashboard}>Ir para o Dashboard</MainLink>}
      />
    );
  }
  const [off] = isAdmin ? [] : (user?.cards_off ?? []);
  if (off) return <ClosedScreen state={off.state} school={off.company_title} />;
  if (!user?.avatar) {
    return (
      <EmptyState
        illustration="no-photo"
        title={user ? `Que bom ter você aqui, ${user.full_name}!` : 'Que bom ter você aqui!'}
        text="Para completar sua conta, adicione uma foto sua. Ela aparece no seu perfil e para as escolas de que você tem carteirinha."
        action={
          <Ways>
            <MainLink to={PATHS.editPhoto}>Adicionar foto</MainLink>
          </Ways>
        }
      />
    );
  }
  if (isAdmin) {
    return (
      <EmptyState
        illustration="company-ready"
        title="Legal, sua empresa está cadastrada!"
        text="Agora cadastre os parceiros e crie as carteirinhas dos seus alunos."
        action={<MainLink to={PATHS.admin}>Começar</MainLink>}
      />
    );
  }
  return (
    <EmptyState
      illustration="account-ready"
      title="Legal, sua conta está completa!"
      text="Agora peça para sua escola criar uma carteirinha para você. Os parceiros dela aparecem aqui assim que estiver pronta."
      action={
        <Ways>
          <BusyButton variant="contained" size="large" busyLabel="Atualizando..." onPress={onRefresh}>
            Atualizar
          </BusyButton>
        </Ways>
      }
    />
  );
}
