// Makes a card for the person in the address: uploads its picture first, then makes the card with it.
import Box from '@mui/material/Box';
import { skipToken } from '@reduxjs/toolkit/query';
import type { FormikHelpers } from 'formik';
import { useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { Person } from '@vinculo/contract/people';
import { useCurrentUser } from '../../api/currentUser';
import { errorMessage, isRefused } from '../../api/errors';
import { useCreateCardMutation, useGetTemplateQuery, useGetUserQuery } from '../../api/slice';
import { FormSkeleton } from '../../components/form/FormParts';
import { SubmitButton } from '../../components/form/PlainForm';
import { useImageSubmit } from '../../components/image/useImageSubmit';
import { Page } from '../../components/page/Page';
import { useTurnBack } from '../../components/page/states';
import { toast } from '../../components/toasts/LazyToasts';
import { useRecord } from '../../entities/selectors';
import { PARAMS, PATHS, REUSE_YES } from '../../lib/paths';
import { CardForm } from './CardForm';
import {
  AVATAR_REQUEST_FIELD,
  avatarName,
  CARD_SECTIONS,
  FORM_NAMES,
  newCardValues,
  NOT_LOADED,
  toCardInput,
  type CardValues,
} from './cardValues';
import { emailOf } from './typedEmail';

const END = 'Cadastrar';
const GO_ON = 'Cadastrar e criar outra';
const BUSY = 'Cadastrando...';

interface NewCardFormProps {
  person: Person;
  reuse: boolean;
  /** `03-31`: the month and day on which the company's cards end. */
  endsOn: string | null;
}

function NewCardForm({ person, reuse, endsOn }: NewCardFormProps) {
  const { companyId } = useCurrentUser();
  const [createCard] = useCreateCardMutation();
  const submit = useImageSubmit(AVATAR_REQUEST_FIELD, FORM_NAMES);
  const navigate = useNavigate();
  // Fixed once: a refetch of the person must not reset what is being filled in.
  const [initialValues] = useState(() => newCardValues(person, reuse, endsOn));
  const [goesOn, setGoesOn] = useState(false);

  const create = async (values: CardValues, helpers: FormikHelpers<CardValues>) => {
    const card = await submit({
      image: values.avatar,
      baseName: avatarName(values),
      helpers,
      send: async (avatarId) =>
        companyId && avatarId
          ? createCard({
              unit_id: companyId,
              user_id: person.id,
              ...toCardInput(values, avatarId),
              email: person.email,
            }).unwrap()
          : null,
    });
    if (!card) return;
    toast('Carteirinha criada com sucesso!', { variant: 'success' });
    // Replaces the form in the history: Back must not lead to making the same card again.
    await navigate(goesOn ? PATHS.adminCardUser : PATHS.adminCards, { replace: true });
  };

  return (
    <CardForm
      owner={person}
      companyId={companyId}
      initialValues={initialValues}
      isReady={initialValues.name !== '' && initialValues.avatar.url !== null}
      onSubmit={create}
    >
      {/* Enter presses the first button of a form. The one that was pressed shows progress. */}
      <Box sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, gap: 1.5, ml: { sm: 'auto' } }}>
        <SubmitButton label={END} busyLabel={goesOn ? END : BUSY} onClick={() => setGoesOn(false)} />
        <SubmitButton
          variant="outlined"
          label={GO_ON}
          busyLabel={goesOn ? BUSY : GO_ON}
          onClick={() => setGoesOn(true)}
        />
      </Box>
    </CardForm>
  );
}

function CardOfPerson({ userId, reuse }: { userId: string; reuse: boolean }) {
  const email = emailOf(useLocation().state);
  const { currentData, isError, isFetching, error } = useGetUserQuery({ id: userId, email });
  const person = useRecord(currentData);
  const { companyId } = useCurrentUser();
  const template = useGetTemplateQuery(companyId ?? skipToken);
  const look = useRecord(template.currentData);
  const hasFailed = !person && isError && !isFetching;
  useTurnBack(hasFailed, PATHS.adminCards, isRefused(error) ? errorMessage(error) : NOT_LOADED);

  // A card can be made without the company's usual end, so the form also shows after a failure. `error` outlasts the
  // retry that the form's preview makes. Otherwise the form would disappear during the retry, return, and retry without
  // end.
  if (!person || (!look && !template.error)) return <FormSkeleton sections={CARD_SECTIONS} isSeen />;
  return <NewCardForm key={person.id} person={person} reuse={reuse} endsOn={look?.valid_until_default ?? null} />;
}

export default function NewCardPage() {
  const [params] = useSearchParams();
  const userId = params.get(PARAMS.user);
  if (!userId) return <Navigate to={PATHS.adminCardUser} replace />;
  return (
    <Page maxWidth="lg" title="Nova carteirinha" backTo={PATHS.adminCardUser}>
      <CardOfPerson userId={userId} reuse={params.get(PARAMS.reuse) === REUSE_YES} />
    </Page>
  );
}
