// Shows the card as it will be, then saves it or returns to the form.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { readMonthDay, shownDay } from '@vinculo/contract/rules/brasilia';
import { yearEnd } from '@vinculo/contract/rules/card/cardState';
import { cardFacts, FACTS, ofFacts, STUDENT_FACTS } from '@vinculo/contract/rules/card/student';
import { BANNER_FRAME } from '@vinculo/contract/rules/limits';
import { useCurrentUser } from '../../api/currentUser';
import { StudentCard } from '../../components/card/StudentCard';
import { ResponsiveDialog } from '../../components/dialog/ResponsiveDialog';
import { useBusy } from '../../components/page/BusyButton';
import { chosenFields, type TemplateValues } from './templateValues';

export const SAMPLE = {
  full_name: 'Nome do aluno',
  ...ofFacts(STUDENT_FACTS, (fact) => FACTS[fact].sample),
};

const PRODUCT_LABEL = 'Vínculo';

interface TemplateCardProps {
  template: Pick<TemplateValues, 'color' | 'name' | 'validUntil' | 'fields'>;
  backgroundUrl: string | null;
  logoUrl: string | null;
}

/** The card as its holders will see it, with the form's template. */
function TemplateCard({ template, backgroundUrl, logoUrl }: TemplateCardProps) {
  const [now] = useState(() => new Date());
  const { user } = useCurrentUser();
  const monthDay = readMonthDay(template.validUntil);
  const until = monthDay && yearEnd(monthDay, now);
  return (
    <Box sx={{ width: '100%', maxWidth: BANNER_FRAME.width, mx: 'auto' }}>
      <StudentCard
        title={template.name.trim() || PRODUCT_LABEL}
        fullName={user?.full_name ?? SAMPLE.full_name}
        avatarUrl={user?.avatar?.url}
        backgroundColor={template.color.trim()}
        backgroundUrl={backgroundUrl}
        logoUrl={logoUrl}
        facts={cardFacts(chosenFields(template), { ...SAMPLE, valid_until: until })}
      />
      <Typography variant="body2" sx={{ mt: 1.5, textAlign: 'center', color: 'text.secondary' }}>
        {until ? `Carteirinhas novas valem até ${shownDay(until)}` : 'Carteirinhas novas não vencem'}
      </Typography>
    </Box>
  );
}

interface PreviewDialogProps extends TemplateCardProps {
  open: boolean;
  /** The button keeps busy until the promise settles. */
  onSave: () => Promise<void>;
  onClose: () => void;
}

export function PreviewDialog({ open, onSave, onClose, ...card }: PreviewDialogProps) {
  const { isBusy, run } = useBusy();
  const close = () => {
    if (!isBusy) onClose();
  };
  return (
    <ResponsiveDialog
      open={open}
      title="Como ficou a carteirinha"
      onClose={close}
      actions={
        <>
          <Button onClick={close} aria-disabled={isBusy}>
            Continuar editando
          </Button>
          <Button
            variant="contained"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- a person who likes the card presses Enter
            autoFocus
            onClick={() => void run(onSave)}
            aria-disabled={isBusy}
          >
            {isBusy ? 'Salvando....' : 'Salvar'}
          </Button>
        </>
      }
    >
      <TemplateCard {...card} />
    </ResponsiveDialog>
  );
}
