// Asks before many cards change, changes them in one call, and offers to undo it.
import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import { Formik } from 'formik';
import { useId } from 'react';
import { object, string, type StringSchema } from 'yup';
import type { CardChangeKind, ChosenCards } from '@vinculo/contract/cards';
import { brazilianDate, readDay } from '@vinculo/contract/rules/brasilia';
import type { AgeBand } from '@vinculo/contract/rules/card/ageBand';
import { FACTS } from '@vinculo/contract/rules/card/student';
import { SWITCHED_OFF } from '@vinculo/contract/rules/words/cardStateWords';
import { PAPER_CONSENT } from '@vinculo/contract/rules/words/stateWords';
import { useChangeCardsMutation } from '../../../api/slice';
import { cardsCount, useCardsToast } from '../../../components/card/useCardsToast';
import { ResponsiveDialog } from '../../../components/dialog/ResponsiveDialog';
import { MaskedInput } from '../../../components/form/inputs/MaskedInput';
import { FactInput } from '../../../components/form/inputs/StudentInputs';
import { PlainForm } from '../../../components/form/PlainForm';
import { toastFailure } from '../../../components/toasts/LazyToasts';
import { consentDay } from '../cardValues';
import words from './changes.json';

/**
 * A selection has no 'none' for the age band: by a slip many students would lose their protection. A card's own page
 * has it.
 */
const AGE_RULE = string().required('Escolha uma faixa');
const UNCOPIED = 'Se um responsável baixou a carteirinha em PDF, a cópia dele deixa de valer.';
/** What a band ends for the guardians. */
const AGE_ENDS: Record<AgeBand, string | undefined> = {
  until_11: undefined,
  from_12: UNCOPIED,
  from_16: UNCOPIED,
  from_18:
    'Os responsáveis deixam de acompanhar, e o que escolheram deixa de valer. Avisamos os que responderam e os alunos deles que têm conta. Aos alunos sem conta, conte você.',
};
function ageEnds(words: string): string | undefined {
  const band = FACTS.age_band.read(words);
  return band ? AGE_ENDS[band] : undefined;
}
interface Words {
  verb: string;
  /** The dialog's title before the count, if it is not the verb. */
  title?: string;
  busy: string;
  text: string;
  /** After the count: `3 carteirinhas renovadas`. */
  one: string;
  many: string;
}

const WORDS: Record<CardChangeKind, Words> = {
  ...words,
  consent: { ...words.consent, text: words.consent.text.replace('{{PAPER_CONSENT}}', PAPER_CONSENT) },
  deactivate: { ...words.deactivate, text: SWITCHED_OFF },
};

/** The day that a change needs. */
const DAYS: Partial<Record<CardChangeKind, { label: string; rule: StringSchema<string> }>> = {
  renew: {
    label: 'Renovar até',
    rule: string()
      .trim()
      .required('Diga até quando')
      .test('day', FACTS.valid_until.kind.unread, (text) => !text || readDay(text) !== null)
      .test(
        'past',
        'Escolha um dia que ainda não passou',
        (text) => !text || (readDay(text) ?? '9') >= brazilianDate(new Date()),
      ),
  },
  consent: { label: 'Autorizadas em', rule: consentDay().required('Diga o dia') },
};

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
