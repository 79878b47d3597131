// /entrar: signs in or creates an account, by a code sent to the e-mail. Its guard leaves once there is a session.
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { Link as RouterLink, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { OpenedInvitation } from '@vinculo/contract/invitations';
import { useAppSelector } from '../../api/currentUser';
import { useOpenInvitationQuery } from '../../api/slice';
import { selectHasDrafts } from '../../components/form/draftsSlice';
import { Illustration } from '../../components/page/Illustration';
import { PageContainer, PAGE_TITLE_ID } from '../../components/page/Page';
import { MOBILE } from '../../lib/breakpoint';
import { ACCEPTS, hasAccepted, invitationOf, keptUri, PARAMS, signInPath, WELCOME_URI } from '../../lib/paths';
import { selectHasEnded } from '../../session/sessionSlice';
import { GoogleSignIn } from './GoogleSignIn';
import { PasskeySignIn } from './PasskeySignIn';
import { SignInForm } from './SignInForm';

/** The mode in the address, and how to switch it without losing the target. `token`: the invitation that led here. */
function useSignInMode() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const uri = params.get(PARAMS.uri);
  const isSignUp = uri === WELCOME_URI;
  const kept = keptUri(state);
  const yes = hasAccepted(state) ? ACCEPTS : null;
  const signUp = { to: signInPath(WELCOME_URI), state: { uri, ...yes } };
  const signIn = { to: signInPath(kept ?? undefined), state: yes };
  return {
    isSignUp,
    token: invitationOf(isSignUp ? kept : uri),
    otherMode: isSignUp ? signIn : signUp,
    switchToSignUp: () => {
      if (!isSignUp) void navigate(signUp.to, { replace: true, state: signUp.state });
    },
  };
}

const ILLUSTRATION_WIDTH = 320;

export default function SignInPage() {
  const { isSignUp, token, otherMode, switchToSignUp } = useSignInMode();
  const [switches, setSwitches] = useState(0);
  const [takesOther, setTakesOther] = useState(false);
  const { currentData: invitation, isLoading } = useOpenInvitationQuery(token ?? skipToken);
  // A person who refused the company gets no code by its invitation.
  const isInvited = token !== null && invitation !== undefined && invitation.state !== 'refused';
  const invited = isInvited && !takesOther ? { token, email: invitation.email } : null;
  return (
    <PageContainer sx={{ pt: { xs: 2, [MOBILE]: 6 } }}>
      <Paper
        variant="outlined"
        sx={(theme) => ({
          display: 'grid',
          overflow: 'hidden',
          [theme.breakpoints.up(MOBILE)]: { gridTemplateColumns: '1fr 1fr', minHeight: theme.spacing(72) },
          [theme.breakpoints.down(MOBILE)]: { border: 0, bgcolor: 'transparent', maxWidth: 'sm', mx: 'auto' },
        })}
      >
        <Welcome />
        <Box
          sx={(theme) => ({
            display: 'flex',
            flexDirection: 'column',
            justifyContent: 'center',
            gap: 3,
            [theme.breakpoints.up(MOBILE)]: { p: 7 },
          })}
        >
          <div>
            <Typography id={PAGE_TITLE_ID} variant="h1" tabIndex={-1} sx={{ outline: 'none', mb: 1 }}>
              {isSignUp ? 'Criar uma conta' : 'Acessar minha conta'}
            </Typography>
            {isInvited && <InvitedBy {...invitation} takesOther={takesOther} />}
            {!invited && (
              <Typography sx={{ color: 'text.secondary' }}>
                Informe seu e-mail e receba nele um código de acesso.{' '}
                {/* On its own line: with the fallback typeface there are as many lines as with the real one. */}
                <Box component="span" sx={{ display: 'block' }}>
                  Sem senha para lembrar.
                </Box>
              </Typography>
            )}
          </div>
          {!isSignUp && <SessionNotice />}
          {/* A person who types an address before the invitation is known keeps that address. */}
          <Box data-needs-app onInput={() => isLoading && setTakesOther(true)}>
            <SignInForm
              key={invited?.email}
              isSignUp={isSignUp}
              invited={invited}
              switches={switches}
              onNewUser={switchToSignUp}
            />
          </Box>
          {isInvited && (
            <Button onClick={() => setTakesOther(!takesOther)} sx={{ alignSelf: 'center' }}>
              {takesOther ? 'Usar o e-mail do convite' : 'Usar outro e-mail'}
            </Button>
          )}
          <Box data-needs-app sx={{ display: 'contents' }}>
            <GoogleSignIn />
          </Box>
          <Link
            component={RouterLink}
            {...otherMode}
            replace
            onClick={() => setSwitches((count) => count + 1)}
            sx={{ alignSelf: 'center', py: 1, fontWeight: 600 }}
          >
            {isSignUp ? 'Já tenho uma conta' : 'Criar uma conta'}
          </Link>
          {!isSignUp && (
            <Box data-needs-app sx={{ display: 'contents' }}>
              <PasskeySignIn />
            </Box>
          )}
        </Box>
      </Paper>
    </PageContainer>
  );
}

function InvitedBy({ company_title: title, email, takesOther }: OpenedInvitation & { takesOther: boolean }) {
  return (
    <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
      O convite de <strong>{title}</strong> é para <strong>{email}</strong>.{' '}
      {takesOther && 'Com outro e-mail, a escola precisa concordar. '}
    </Typography>
  );
}

function SessionNotice() {
  const hasEnded = useAppSelector(selectHasEnded);
  const hasDrafts = useSelector(selectHasDrafts);
  if (!hasEnded) return null;
  return (
    <Alert severity="info">
      Sua sessão terminou. Entre de novo para continuar.
      {hasDrafts && ' O que você preencheu continua guardado enquanto esta página estiver aberta.'}
    </Alert>
  );
}

function Welcome() {
  return (
    <Box
      sx={(theme) => ({
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'center',
        alignItems: 'center',
        gap: 4,
        p: 7,
        textAlign: 'center',
        bgcolor: theme.alpha((theme.vars ?? theme).palette.primary.main, 0.14),
        [theme.breakpoints.down(MOBILE)]: { display: 'none' },
      })}
    >
      <Illustration name="welcome-student" size={ILLUSTRATION_WIDTH} />
      <Typography variant="h2" component="p">
        Sua escola, seus parceiros e sua carteirinha em um só lugar.
      </Typography>
    </Box>
  );
}
