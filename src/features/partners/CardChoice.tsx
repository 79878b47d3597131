/** The sheet in which the person chooses one card, or all. */

import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';
import { ResponsiveDialog } from '../../components/dialog/ResponsiveDialog';
import { ALL_CARDS, type CardOption } from './cardOptions';

interface CardChoiceProps {
  open: boolean;
  title: string;
  options: readonly CardOption[];
  draft: string;
  onDraft: (value: string) => void;
  onApply: () => void;
  onClose: () => void;
}

export function CardChoice({ open, title, options, draft, onDraft, onApply, onClose }: CardChoiceProps) {
  const formId = useId();
  return (
    <ResponsiveDialog
      open={open}
      title={title}
      onClose={onClose}
      hasOwnBack
      actions={
        <Button type="submit" form={formId} variant="contained" size="large" fullWidth>
          Aplicar
        </Button>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          onApply();
        }}
      >
        <RadioGroup aria-label={title} value={draft} onChange={(_event, value) => onDraft(value)}>
          <FormControlLabel value="" control={<Radio />} label={ALL_CARDS} />
          {options.map((option) => (
            <FormControlLabel key={option.id} value={option.value} control={<Radio />} label={option.label} />
          ))}
        </RadioGroup>
      </form>
    </ResponsiveDialog>
  );
}
