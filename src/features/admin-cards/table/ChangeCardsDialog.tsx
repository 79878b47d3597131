/** Asks before many cards change, changes them in one call, and offers to undo it. */
import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import type { CardChangeKind, ChosenCards } from '@vinculo/contract/cards';
import { brazilianDate, readDay } from '@vinculo/contract/rules/brasilia';
import { MESSAGES } from '@vinculo/contract/rules/messages';
import { Formik } from 'formik';
import { useId } from 'react';
import { object, string } from 'yup';
import { useChangeCardsMutation } from '../../../api/cards';
import { cardsCount } from '../../../components/card/cardsCount';
import { AppForm } from '../../../components/form/AppForm';
import { MaskedInput } from '../../../components/form/inputs/MaskedInput';
import { ResponsiveDialog } from '../../../components/dialog/ResponsiveDialog';
import { toastFailure } from '../../../components/toasts/LazyToasts';
import { useCardsToast } from '../../../components/card/useCardsToast';
import { WORDS } from './changes';

const PAST = 'Escolha um dia que ainda não passou';
const renewal = object({
  validUntil: string()
    .trim()
    .required('Diga até quando')
    .test('day', MESSAGES.card.validUntil, (text) => !text || readDay(text) !== null)
    .test('past', PAST, (text) => !text || (readDay(text) ?? '9') >= brazilianDate(new Date())),
});

interface ChangeCardsDialogProps {
  kind: CardChangeKind;
  open: boolean;
  cards: ChosenCards;
  count: number;
  /** The last day that a renewal proposes, as `31/03/2027`; empty for none. */
  until: string;
  onDone: () => void;
  onClose: () => void;
}

export function ChangeCardsDialog({ kind, open, cards, count, until, onDone, onClose }: ChangeCardsDialogProps) {
  const [changeCards] = useChangeCardsMutation();
  const tell = useCardsToast(cards.company_id);
  const formId = useId();
  const { verb, busy, text, done } = WORDS[kind];
  const isRenewal = kind === 'renew';

  const change = async ({ validUntil }: { validUntil: string }) => {
    try {
      const valid_until = isRenewal ? readDay(validUntil) : undefined;
      const changed = await changeCards({ ...cards, expected: count, change: kind, valid_until }).unwrap();
      onClose();
      onDone();
      tell([changed], done);
    } catch (error) {
      // The dialog keeps what was typed and chosen for another try.
      toastFailure(error);
    }
  };

  return (
    <Formik
      initialValues={{ validUntil: until }}
      enableReinitialize
      validationSchema={isRenewal ? renewal : undefined}
      onSubmit={change}
    >
      {({ isSubmitting, resetForm }) => (
        <ResponsiveDialog
          open={open}
          title={`${verb} ${cardsCount(count)}`}
          onClose={() => {
            if (isSubmitting) return;
            resetForm();
            onClose();
          }}
          actions={
            <Button
              type="submit"
              form={formId}
              variant="contained"
              size="large"
              fullWidth
              color={kind === 'delete' ? 'error' : 'primary'}
              aria-disabled={isSubmitting}
            >
              {isSubmitting ? busy : verb}
            </Button>
          }
        >
          <AppForm id={formId} asksBeforeLeaving={false}>
            <DialogContentText sx={{ mb: isRenewal ? 2 : 0 }}>{text}</DialogContentText>
            {isRenewal && (
              <MaskedInput
                name="validUntil"
                label="Renovar até"
                mask="day"
                required
                placeholder="dd/mm/aaaa"
                autoComplete="off"
              />
            )}
          </AppForm>
        </ResponsiveDialog>
      )}
    </Formik>
  );
}
