// /bem-vindo: greets by name, says that the account is made or ready, and asks what it is for.
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { Link, Navigate, type To } from 'react-router-dom';
import { useCurrentUser } from '../../api/currentUser';
import { useListMyInvitationsQuery } from '../../api/slice';
import { Illustration, type IllustrationName } from '../../components/page/Illustration';
import { PageContainer, PAGE_TITLE_ID } from '../../components/page/Page';
import { PlainList } from '../../components/table/listLayout';
import { useRows } from '../../entities/selectors';
import { MOBILE } from '../../lib/breakpoint';
import { PATHS, WELCOME_URI, withUri } from '../../lib/paths';

/** Bursts a second. */
const SPEED = 3;
const DURATION_MS = 3500;
const PIECES = 70;

const random = (from: number, to: number) => from + Math.random() * (to - from);

/** Confetti for a moment; none for people who prefer less motion. */
function Confetti() {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { light, main } = useTheme().palette.secondary;
  const { light: cool, main: deep } = useTheme().palette.primary;

  useEffect(() => {
    const target = canvas.current;
    const isUnwanted = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (isUnwanted || !target?.getContext('2d')) return undefined;
    let stop = () => {};
    let isGone = false;

    const play = async () => {
      const { default: confetti } = await import('canvas-confetti');
      if (isGone) return;
      // The worker would come from a blob, which the content security policy refuses.
      const fire = confetti.create(target, { resize: true, useWorker: false, disableForReducedMotion: true });
      const burst = () =>
        void fire({
          particleCount: PIECES,
          spread: 120,
          startVelocity: 32,
          ticks: 160,
          colors: [light, main, cool, deep],
          origin: { x: random(0.1, 0.9), y: random(0, 0.4) },
        });
      burst();
      const timer = setInterval(burst, 1000 / SPEED);
      const end = setTimeout(() => clearInterval(timer), DURATION_MS);
      stop = () => {
        clearInterval(timer);
        clearTimeout(end);
        fire.reset();
      };
    };
    // Decoration: if it cannot load, the page does without it.
    play().catch(() => undefined);

    return () => {
      isGone = true;
      stop();
    };
  }, [light, main, cool, deep]);
  return (
    <Box
      component="canvas"
      ref={canvas}
      aria-hidden
      sx={{ position: 'fixed', inset: 0, width: '100%', height: '100%', zIndex: 'tooltip', pointerEvents: 'none' }}
    />
  );
}

interface ChoiceTileProps {
  to: To;
  illustration: IllustrationName;
  title: string;
  text: string;
}

/** One of the ways on: a picture and where it leads. Side by side on phones, stacked on wide screens. */
function ChoiceTile({ to, illustration, title, text }: ChoiceTileProps) {
  return (
    <Card sx={{ height: '100%' }}>
      <CardActionArea
        component={Link}
        to={to}
        sx={(theme) => ({
          height: '100%',
          display: 'flex',
          // With large text, the text wraps below the picture.
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 2,
          p: 2,
          [theme.breakpoints.up(MOBILE)]: {
            flexDirection: 'column',
            flexWrap: 'nowrap',
            textAlign: 'center',
            p: 3,
          },
        })}
      >
        <Box sx={(theme) => ({ display: 'flex', [theme.breakpoints.down(MOBILE)]: { width: theme.spacing(14) } })}>
          <Illustration name={illustration} />
        </Box>
        <Box sx={{ flex: { xs: '1 1 7.5rem', [MOBILE]: '0 1 auto' }, minWidth: 0 }}>
          <Typography variant="h3" component="h2" sx={{ mb: 0.5 }}>
            {title}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {text}
          </Typography>
        </Box>
      </CardActionArea>
    </Card>
  );
}

const CHOICES: readonly ChoiceTileProps[] = [
  {
    to: PATHS.partners,
    illustration: 'welcome-student',
    title: 'Sou estudante',
    text: 'Quero ter minha carteirinha e aproveitar os parceiros.',
  },
  {
    to: PATHS.partners,
    illustration: 'welcome-collaborator',
    title: 'Sou colaborador',
    text: 'Trabalho na escola e também quero aproveitar os parceiros.',
  },
  {
    to: withUri(PATHS.convertAccount, WELCOME_URI),
    illustration: 'welcome-school',
    title: 'Sou uma escola',
    text: 'Quero cadastrar parceiros e criar carteirinhas.',
  },
];

function InvitedNote() {
  const { user } = useCurrentUser();
  const { data: invited } = useListMyInvitationsQuery();
  const waiting = useRows(invited);
  const isInvited = waiting.some(({ state }) => state === 'picture') || user?.new_schools.some(({ card }) => card);
  if (!isInvited) return null;
  return (
    <Alert
      severity="success"
      sx={{ mb: 3, alignItems: 'center', flexWrap: 'wrap' }}
      action={
        <Button component={Link} to={PATHS.cards} variant="contained">
          Ver minha carteirinha
        </Button>
      }
    >
      Sua escola já preparou uma carteirinha para você.
    </Alert>
  );
}

export default function WelcomePage() {
  const { user, isAdmin } = useCurrentUser();
  if (isAdmin) return <Navigate to={PATHS.admin} replace />;
  if (!user) return null;
  // If the account existed before, the page must not suggest a second one.
  const { full_name: name, is_new: isNew } = user;
  return (
    <PageContainer>
      {isNew && <Confetti />}
      <Box sx={{ textAlign: 'center', pt: { xs: 4, [MOBILE]: 8 }, pb: { xs: 3, [MOBILE]: 5 }, textWrap: 'balance' }}>
        <Typography
          id={PAGE_TITLE_ID}
          variant="h1"
          tabIndex={-1}
          sx={{ outline: 'none', overflowWrap: 'anywhere', mb: 1 }}
        >
          Bem-vindo, {name}!
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>
          {isNew ? 'Sua conta foi criada com sucesso.' : 'Sua conta está pronta.'}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>
          {isNew ? 'Para começar, conte para a gente quem é você:' : 'Como você quer continuar?'}
        </Typography>
      </Box>
      <InvitedNote />
      <PlainList
        sx={{
          display: 'grid',
          gap: { xs: 2, [MOBILE]: 3 },
          gridTemplateColumns: { xs: '1fr', [MOBILE]: 'repeat(3, 1fr)' },
        }}
      >
        {CHOICES.map((choice) => (
          <li key={choice.title}>
            <ChoiceTile {...choice} />
          </li>
        ))}
      </PlainList>
      <Box sx={{ mt: 3, textAlign: 'center' }}>
        <Typography sx={{ mb: 1, color: 'text.secondary' }}>É mãe, pai ou responsável por um aluno?</Typography>
        <Button component={Link} to={user.has_family ? PATHS.family : PATHS.code} variant="outlined" size="large">
          Sou responsável
        </Button>
      </Box>
    </PageContainer>
  );
}
