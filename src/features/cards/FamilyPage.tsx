// /familia: the cards of children, for their guardians.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { FamilyCard, UpdateFamilyCard } from '@vinculo/contract/guardians';
import { UNCONFIRMED, UNTIL_ANSWERED } from '@vinculo/contract/rules/card/guardians';
import { CARD_STATE_WORDS } from '@vinculo/contract/rules/words/cardStateWords';
import { shownCount } from '@vinculo/contract/rules/words/counts';
import {
  useGetFamilyDataQuery,
  useListFamilyCardsQuery,
  useListMyInvitationsQuery,
  useUpdateFamilyCardMutation,
} from '../../api/slice';
import { WaitingCards } from '../../components/card/WaitingCards';
import { useBusy } from '../../components/page/BusyButton';
import { KeptRow } from '../../components/page/FactList';
import { OurAddress, WhatsAppContact } from '../../components/page/OurAddress';
import { Page } from '../../components/page/Page';
import { EmptyState, Loaded } from '../../components/page/states';
import { ListSkeleton, PlainList } from '../../components/table/listLayout';
import { useRows } from '../../entities/selectors';
import { cardCopyPath, PATHS } from '../../lib/paths';
import { CardSkeletons, HeldCard } from './HolderCardGrid';
import { useOpenCard } from './useOpenCard';

function Kept({ id }: { id: string }) {
  const query = useGetFamilyDataQuery(id);
  return (
    <Loaded query={query} skeleton={<ListSkeleton rows={3} />}>
      {(sections) => sections.flatMap(({ rows }) => rows).map((row, index) => <KeptRow key={index} row={row} />)}
    </Loaded>
  );
}

const CHOICES: readonly [keyof UpdateFamilyCard, label: string, byOther: string][] = [
  ['hides_photo', 'Esconder a foto das lojas', 'Outro responsável escondeu a foto: ela continua escondida.'],
  ['paused', 'Pausar a carteirinha', 'Outro responsável não autorizou ou pausou: ela continua em pausa.'],
];

function Choices({ family: { id, hides_photo, paused, others } }: { family: FamilyCard }) {
  const [update] = useUpdateFamilyCardMutation();
  const { isBusy, run } = useBusy();
  const chosen = { hides_photo, paused };
  return CHOICES.map(([name, label, byOther]) => (
    <Box key={name}>
      <FormControlLabel
        control={
          <Switch
            checked={chosen[name]}
            aria-busy={isBusy}
            onChange={(_event, checked) => run(() => update({ id, ...chosen, [name]: checked }).unwrap())}
          />
        }
        label={label}
      />
      {others[name] && <Typography variant="body2">{byOther}</Typography>}
    </Box>
  ));
}

/** The argument has the uses of past weeks, the newest first. */
const usesText = ([lastWeek, weekBefore]: readonly number[] = []) => {
  if (lastWeek === undefined) return 'Usos por semana: o primeiro número vem depois da primeira semana inteira.';
  const times = (uses: number) => (uses === 0 ? 'nenhum' : shownCount(uses));
  return `Usos na semana passada: ${times(lastWeek)}${weekBefore === undefined ? '' : `. Na anterior: ${times(weekBefore)}`}.`;
};

const isPaused = ({ paused, others }: Pick<FamilyCard, 'paused' | 'others'>) => paused || others.paused;

/** The sentence on what shops see of a card that its guardian agreed to: they read the whole name. */
function seenText({ hides_photo, others, ...family }: FamilyCard): string {
  if (isPaused({ ...family, others })) return 'Agora a loja lê só que a carteirinha está inativa.';
  if (family.claimed) return UNCONFIRMED;
  return `Agora a loja vê o nome ${hides_photo || others.hides_photo ? 'sem a foto' : 'e a foto'}, a escola e a validade.`;
}

const ANSWERS = {
  none: UNTIL_ANSWERED,
  refused: 'Você não autorizou, e a carteirinha não vale em nenhuma loja.',
};

/** Why the card is not there, or does not open. */
function reasonOf({ answer, state, company_title: school }: FamilyCard): string {
  const isOff = state === 'closed' || state === 'off';
  return isOff || answer === 'granted'
    ? CARD_STATE_WORDS[isOff ? state : 'held'].text(school)
    : ANSWERS[answer ?? 'none'];
}

const COPIES_ALONE =
  'O aluno tem 12 anos ou mais: quem leva a carteirinha em PDF é ele, na conta dele. Se você tinha uma cópia, ela não vale mais.';

function Child({ family }: { family: FamilyCard }) {
  const { id, card, full_name, company_title } = family;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Box component="li" sx={{ mb: 5 }}>
      <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
        {full_name}
      </Typography>
      <Typography variant="body2" sx={{ mb: 1.5, color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {company_title}
      </Typography>
      {card && (
        <Box data-card={id} sx={{ mb: 1 }}>
          <HeldCard card={card} atOnce opens={!isPaused(family)} />
        </Box>
      )}
      {(!card || isPaused(family)) && <Typography sx={{ my: 1 }}>{reasonOf(family)}</Typography>}
      {family.answer !== 'granted' && (
        <Button variant="contained" href={family.answer_link}>
          {family.answer === null ? 'Responder' : 'Mudar a resposta'}
        </Button>
      )}
      {card && (
        <>
          <Typography variant="body2">{seenText(family)}</Typography>
          <Typography variant="body2">{usesText(family.uses)}</Typography>
          {!family.claimed && <Choices family={family} />}
          {family.copies_alone && <Typography variant="body2">{COPIES_ALONE}</Typography>}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
              O que a escola guarda
            </Button>
            <Button component={Link} to={PATHS.partners}>
              Parceiros da escola
            </Button>
            {family.can_copy && (
              <Button component={Link} to={cardCopyPath(id)}>
                Baixar em PDF
              </Button>
            )}
          </Box>
          {isOpen && <Kept id={id} />}
        </>
      )}
    </Box>
  );
}

export default function FamilyPage() {
  const query = useListFamilyCardsQuery(undefined, { refetchOnFocus: true });
  const { data } = query;
  const family = useRows(data);
  const cards = family.flatMap((each) => (each.card && !isPaused(each) ? [each.card] : []));
  useOpenCard(data && { cards, answeredAt: data.answeredAt });
  const waiting = useRows(useListMyInvitationsQuery().data).filter(({ is_guardian: isGuardian }) => isGuardian);
  return (
    <Page maxWidth="sm" title="Família" backTo={PATHS.cards}>
      <Typography sx={{ mb: 3, color: 'text.secondary' }}>
        As carteirinhas de quem você acompanha, completas, com o QR. Dos usos você vê só quantos foram em cada semana
        que já terminou, nunca onde nem quando: a vida do aluno também é dele.
      </Typography>
      <Loaded query={query} skeleton={<CardSkeletons />} />
      <WaitingCards waiting={waiting} />
      {data && family.length === 0 && waiting.length === 0 && (
        <EmptyState
          illustration="no-card"
          title="Nenhuma carteirinha por aqui"
          text="Quando uma escola anotar você como responsável de um aluno, com este e-mail, a carteirinha dele ficará aqui."
        />
      )}
      <PlainList aria-label="Carteirinhas">
        {family.map((each) => (
          <Child key={each.id} family={each} />
        ))}
      </PlainList>
      {family.length > 0 && (
        <>
          <Typography variant="body2" sx={{ mb: 1.5, color: 'text.secondary', overflowWrap: 'anywhere' }}>
            Se algo não estiver certo, fale com a escola. Para apagar a conta do aluno, fale com a gente
            <OurAddress />
          </Typography>
          <WhatsAppContact />
        </>
      )}
    </Page>
  );
}
