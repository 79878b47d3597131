/** Changes or deletes a card, and goes back to the list as it was left. */
import type { Card } from '@vinculo/contract/cards';
import type { FormikHelpers } from 'formik';
import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useGetCardQuery, useUpdateCardMutation } from '../../api/cards';
import type { Versioned } from '../../api/versions';
import { SubmitButton } from '../../components/form/SubmitButton';
import { READ_ON_OPENING, useEditedRecord, type EditedRecord } from '../../components/form/useEditedRecord';
import { useImageSubmit } from '../../components/image/useImageSubmit';
import { PageContainer } from '../../components/page/PageContainer';
import { PageHeader } from '../../components/page/PageHeader';
import { toast } from '../../components/toasts/LazyToasts';
import { useTurnBack } from '../../components/page/useTurnBack';
import { PATHS } from '../../lib/paths';
import { useReturnTo } from '../../lib/returnTo';
import { CardForm } from './CardForm';
import { useKeptPage } from './cardTable';
import {
  AVATAR_REQUEST_FIELD,
  avatarName,
  cardValues,
  FORM_NAMES,
  NOT_LOADED,
  toCardInput,
  type CardValues,
} from './cardValues';
import { DeleteCard } from './DeleteCard';
import { CardFormSkeleton } from './CardFormSkeleton';
import { rememberOpened } from './lastOpened';
import { PrintButton } from './PrintButton';

interface EditCardFormProps {
  card: Card;
  edited: EditedRecord<Versioned<Card>>;
  onSaved: () => void;
  onDeleted: () => void;
}

function EditCardForm({ card, edited, onSaved, onDeleted }: EditCardFormProps) {
  const [updateCard] = useUpdateCardMutation();
  const submit = useImageSubmit(AVATAR_REQUEST_FIELD, FORM_NAMES);

  const update = async (values: CardValues, helpers: FormikHelpers<CardValues>) => {
    const saved = await submit({
      image: values.avatar,
      baseName: avatarName(values),
      helpers,
      send: (avatarId) =>
        edited.save({
          helpers,
          valuesOf: cardValues,
          send: (base) =>
            updateCard({
              id: card.id,
              companyId: card.company_id,
              version: base.version,
              // A picture that was not touched is the one the card has now.
              ...toCardInput(values, values.avatar.changed ? avatarId : base.avatar?.id),
            }).unwrap(),
        }),
    });
    if (!saved) return;
    toast('Carteirinha atualizada com sucesso!', { variant: 'success' });
    onSaved();
  };

  return (
    <>
      <CardForm
        owner={card.user}
        companyId={card.company_id}
        initialValues={cardValues(card)}
        onSubmit={update}
        footer={<DeleteCard card={card} onDeleted={onDeleted} />}
      >
        <SubmitButton
          label="Salvar"
          busyLabel="Salvando..."
          sx={{ minWidth: (theme) => theme.spacing(28), ml: { sm: 'auto' } }}
        />
      </CardForm>
      {edited.question}
    </>
  );
}

function EditedCard({ id }: { id: string }) {
  const edited = useEditedRecord(useGetCardQuery(id, READ_ON_OPENING));
  const back = useReturnTo(PATHS.adminCards);
  const kept = useKeptPage(back.list);
  const navigate = useNavigate();
  const { record: card } = edited;

  useEffect(() => rememberOpened(id), [id]);

  useTurnBack(edited.isError, back.to, NOT_LOADED);

  const leaveDeleted = () => {
    // The last card of its page takes the page with it.
    if (kept?.before && kept.rows === 1) void navigate(kept.before, { replace: true });
    else back.goBack();
  };

  return (
    <PageContainer maxWidth="lg">
      <PageHeader
        title="Editar carteirinha"
        backTo={back.to}
        onBack={back.goBack}
        actions={card && <PrintButton cards={{ company_id: card.company_id, ids: [card.id] }} />}
      />
      {card ? (
        <EditCardForm card={card} edited={edited} onSaved={back.goBack} onDeleted={leaveDeleted} />
      ) : (
        <CardFormSkeleton />
      )}
    </PageContainer>
  );
}

export function EditCardPage() {
  const { id = '' } = useParams();
  return <EditedCard key={id} id={id} />;
}
