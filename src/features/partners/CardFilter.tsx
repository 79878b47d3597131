// The page's heading. With several cards it also opens the choice of one card's partners.
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { HolderCard } from '@vinculo/contract/cards';
import { isEnded } from '@vinculo/contract/rules/card/cardState';
import { listed } from '@vinculo/contract/rules/words/counts';
import { ResponsiveDialog } from '../../components/dialog/ResponsiveDialog';
import { PAGE_TITLE_ID } from '../../components/page/Page';
import { clampTightLines } from '../../components/table/listLayout';
import { useOverlay } from '../../lib/overlay';

/** One option for each company, even if the person holds several of its cards. */
export interface CardOption {
  id: string;
  value: string;
  /** The card's title, with the company's if two companies use the same one. */
  label: string;
  /** False if the company's partners are closed to this person. */
  open: boolean;
  /** The company's partners are open, but all of the person's cards there have ended. */
  ended: boolean;
  company: string;
}

const ALL_CARDS = 'De todas as carteirinhas';
/** With fewer options than this, counting the one for all cards, there is nothing to choose. */
const LEAST_CHOICES = 3;

export function cardOptions(cards: readonly HolderCard[], now = new Date()): CardOption[] {
  const byCompany = new Map<string, CardOption>();
  for (const {
    id,
    company_id: value,
    title: label,
    partners_open: isPaid,
    company_title: company,
    valid_until,
  } of cards) {
    const open = isPaid && !isEnded(valid_until, now);
    const ofCompany = byCompany.get(value);
    // A valid card opens what an ended one does not.
    if (!ofCompany || (open && !ofCompany.open))
      byCompany.set(value, { id, value, label, open, ended: isPaid && !open, company });
  }
  const options = [...byCompany.values()];
  const isShared = (label: string) => options.filter((option) => option.label === label).length > 1;
  return options.map((option) =>
    isShared(option.label) && option.company !== option.label
      ? { ...option, label: `${option.label} (${option.company})` }
      : option,
  );
}

/** Joins the companies' names as in a sentence: `A, B e C`. */
export const companyNames = (options: readonly CardOption[]): string => listed(options.map(({ company }) => company));

const SHEET_TITLE = 'Filtrar por carteirinha';
const ALL = '';
const OVERLAY = 'filter';
const OPEN = 'open';

/** The heading stays on screen while partners scroll, so the longest name must leave room for them. */
const SHORT = clampTightLines(4);

interface CardFilterProps {
  options: readonly CardOption[];
  chosen: CardOption | undefined;
  /** Null: all cards. The choice replaces the sheet's step in the history. */
  onChoose: (value: string | null) => void;
}

export function CardFilter({ options, chosen, onChoose }: CardFilterProps) {
  const sheet = useOverlay(OVERLAY);
  const inForce = chosen?.value ?? ALL;
  const [draft, setDraft] = useState(inForce);
  const label = chosen?.label ?? 'Parceiros';
  const canChoose = options.length + 1 >= LEAST_CHOICES;
  const open = canChoose && sheet.value !== null;
  const formId = useId();

  return (
    <>
      <Typography
        id={PAGE_TITLE_ID}
        variant="h1"
        tabIndex={-1}
        sx={{ minWidth: 0, overflowWrap: 'anywhere', outline: 'none' }}
      >
        {canChoose ? (
          <ButtonBase
            title={SHEET_TITLE}
            aria-haspopup="dialog"
            aria-expanded={open}
            onClick={() => {
              setDraft(inForce);
              sheet.open(OPEN);
            }}
            sx={(theme) => ({
              font: 'inherit',
              letterSpacing: 'inherit',
              textAlign: 'start',
              gap: 0.5,
              minHeight: theme.spacing(5.5),
              borderRadius: 1,
            })}
          >
            <Box component="span" sx={SHORT}>
              {label}
            </Box>
            <ExpandMoreIcon sx={{ color: 'primary.main' }} />
          </ButtonBase>
        ) : (
          <Box component="span" sx={SHORT}>
            {label}
          </Box>
        )}
      </Typography>
      <ResponsiveDialog
        open={open}
        title={SHEET_TITLE}
        onClose={sheet.close}
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
            if (draft === inForce) sheet.close();
            else onChoose(draft || null);
          }}
        >
          <RadioGroup aria-label={SHEET_TITLE} value={draft} onChange={(_event, value) => setDraft(value)}>
            <FormControlLabel value={ALL} control={<Radio />} label={ALL_CARDS} />
            {options.map((option) => (
              <FormControlLabel key={option.id} value={option.value} control={<Radio />} label={option.label} />
            ))}
          </RadioGroup>
        </form>
      </ResponsiveDialog>
    </>
  );
}
