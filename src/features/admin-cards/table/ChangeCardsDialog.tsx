/** Asks before many cards change, changes them in one call, and offers to undo it. */

import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import { Formik } from 'formik';
import { useId } from 'react';
import { object } from 'yup';
import type { CardChangeKind, ChosenCards } from '@vinculo/contract/cards';
import { readDay } from '@vinculo/contract/rules/brasilia';
import { FACTS } from '@vinculo/contract/rules/card/student';
import { useChangeCardsMutation } from '../../../api/slice';
import { cardsCount, useCardsToast } from '../../../components/card/useCardsToast';
import { ResponsiveDialog } from '../../../components/dialog/ResponsiveDialog';
import { MaskedInput } from '../../../components/form/inputs/MaskedInput';
import { FactInput } from '../../../components/form/inputs/StudentInputs';
import { PlainForm } from '../../../components/form/PlainForm';
import { toastFailure } from '../../../components/toasts/LazyToasts';
import { ageEnds, AGE_RULE, DAYS, WORDS } from './changes';

interface ChangeCardsDialogProps {
  kind: CardChangeKind;
  open: boolean;
  cards: ChosenCards;
  count: number;
  /** The day that is proposed, as `31/03/2027`; empty for none. */
  proposed: string;
  onDone: () => void;
  onClose: () => void;
}

export function ChangeCardsDialog({ kind, open, cards, count, proposed, onDone, onClose }: ChangeCardsDialogProps) {
  const [changeCards] = useChangeCardsMutation();
  const tell = useCardsToast(cards.company_id);
  const formId = useId();
  const { verb, title = verb, busy, text, one, many } = WORDS[kind];
  const day = DAYS[kind];

  const change = async (values: { day: string; age_band: string }) => {
    try {
      const typed = readDay(values.day);
      const changed = await changeCards({
        ...cards,
        expected: count,
        change: kind,
        ...(kind === 'renew' && { valid_until: typed }),
        ...(kind === 'consent' && { guardian_consent_on: typed }),
        ...(kind === 'age' && { age: FACTS.age_band.read(values.age_band) }),
      }).unwrap();
      onClose();
      onDone();
      tell([changed], [one, many]);
    } catch (error) {
      // The dialog keeps what was typed and chosen for another try.
      toastFailure(error);
    }
  };

  return (
    <Formik
      initialValues={{ day: proposed, age_band: '' }}
      enableReinitialize
      validationSchema={object({ ...(day && { day: day.rule }), ...(kind === 'age' && { age_band: AGE_RULE }) })}
      onSubmit={change}
    >
      {({ values, isSubmitting, resetForm }) => (
        <ResponsiveDialog
          open={open}
          title={`${title} ${cardsCount(count)}`}
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
          <PlainForm id={formId}>
            <DialogContentText sx={{ mb: day || kind === 'age' ? 2 : 0 }}>{text}</DialogContentText>
            {kind === 'age' && (
              <FactInput fact="age_band" none="Escolha a faixa" helperText={ageEnds(values.age_band)} />
            )}
            {day && (
              <MaskedInput
                name="day"
                label={day.label}
                mask="day"
                required
                placeholder="dd/mm/aaaa"
                autoComplete="off"
              />
            )}
          </PlainForm>
        </ResponsiveDialog>
      )}
    </Formik>
  );
}
