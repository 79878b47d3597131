/** Makes a card for the person that the address names: its picture first, then the card that carries it. */
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { Person } from '@vinculo/contract/users';
import { slug } from '@vinculo/contract/rules/slug';
import type { FormikHelpers } from 'formik';
import { enqueueSnackbar } from 'notistack';
import { useEffect, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { useCreateCardMutation, useGetUserQuery } from '../../api/api';
import { useCurrentUser } from '../../api/currentUser';
import { useImageSubmit } from '../../components/image/useImageSubmit';
import { UPLOAD_FIELD } from '../../components/image/useImageUpload';
import { PageContainer } from '../../components/PageContainer';
import { PageHeader } from '../../components/PageHeader';
import { PARAMS, PATHS, REUSE_YES } from '../../lib/paths';
import { CardForm } from './CardForm';
import { newCardValues, type CardValues } from './cardValues';

const FORM_NAMES = { [UPLOAD_FIELD]: 'avatar', full_name: 'name' };

function NewCardForm({ person, reuse }: { person: Person; reuse: boolean }) {
  const { companyId } = useCurrentUser();
  const [createCard] = useCreateCardMutation();
  const submit = useImageSubmit('avatar_id', FORM_NAMES);
  const navigate = useNavigate();
  // Once: what is being filled in must not start anew when the person is fetched again.
  const [initialValues] = useState(() => newCardValues(person, reuse));

  const create = async (values: CardValues, helpers: FormikHelpers<CardValues>) => {
    if (!companyId) return;
    const name = values.name.trim();
    const created = await submit({
      image: values.avatar,
      baseName: slug(['card', name]),
      helpers,
      // The form is not sent without a picture.
      send: async (avatarId) =>
        avatarId &&
        createCard({
          unit_id: companyId,
          user_id: person.id,
          avatar_id: avatarId,
          full_name: name,
          active: values.active,
        }).unwrap(),
    });
    if (!created) return;
    enqueueSnackbar('Carteirinha criada com sucesso!', { variant: 'success' });
    // In place of the form: Back must not lead to making the same card again.
    await navigate(PATHS.adminCards, { replace: true });
  };

  return (
    <CardForm
      owner={person}
      initialValues={initialValues}
      submitLabel="Cadastrar"
      busyLabel="Cadastrando..."
      isReady={initialValues.name !== '' && initialValues.avatar.url !== null}
      onSubmit={create}
    />
  );
}

function FormSkeleton() {
  return (
    <Box role="status">
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>Carregando...</Typography>
      <Box
        aria-hidden
        sx={(theme) => ({
          display: 'grid',
          gap: { xs: 2, md: 3 },
          gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' },
          '& > *': { height: theme.spacing(22) },
        })}
      >
        <Skeleton variant="rounded" />
        <Skeleton variant="rounded" />
      </Box>
    </Box>
  );
}

function CardOfPerson({ userId, reuse }: { userId: string; reuse: boolean }) {
  const { currentData: person, isError, isFetching } = useGetUserQuery(userId);
  const navigate = useNavigate();
  const hasFailed = !person && isError && !isFetching;

  useEffect(() => {
    if (!hasFailed) return;
    enqueueSnackbar('Não era para ter acontecido isso. Tente novamente!', { variant: 'error' });
    void navigate(PATHS.adminCards, { replace: true });
  }, [hasFailed, navigate]);

  return person ? <NewCardForm key={person.id} person={person} reuse={reuse} /> : <FormSkeleton />;
}

export function NewCardPage() {
  const [params] = useSearchParams();
  const userId = params.get(PARAMS.user);
  if (!userId) return <Navigate to={PATHS.adminCardUser} replace />;
  return (
    <PageContainer maxWidth="lg">
      <PageHeader title="Nova carteirinha" backTo={PATHS.adminCardUser} />
      <CardOfPerson userId={userId} reuse={params.get(PARAMS.reuse) === REUSE_YES} />
    </PageContainer>
  );
}
