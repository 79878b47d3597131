/** Which sheets of the file are read. */

import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormLabel from '@mui/material/FormLabel';
import { counted } from '@vinculo/contract/rules/words/counts';
import type { RowWords } from './kind';
import type { SheetOffer } from './reading/sheets';

const labelOf = ({ name, count, isHidden }: SheetOffer, words: RowWords) => {
  const what = count > 0 ? counted(count, ...words) : 'não parece uma lista';
  return `${name} (${what}${isHidden ? ', oculta' : ''})`;
};

interface SheetChoiceProps {
  /** What a row is: `aluno`, `alunos`. */
  words: RowWords;
  offers: readonly SheetOffer[];
  chosen: readonly number[];
  onChosen: (chosen: number[]) => void;
}

export function SheetChoice({ words, offers, chosen, onChosen }: SheetChoiceProps) {
  const toggle = (index: number, isChosen: boolean) =>
    // In the file's order.
    onChosen(
      offers.flatMap((offer) => ((offer.index === index ? isChosen : chosen.includes(offer.index)) ? offer.index : [])),
    );
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend">Abas da planilha</FormLabel>
      <FormGroup>
        {offers.map((offer) => (
          <FormControlLabel
            key={offer.index}
            control={
              <Checkbox
                checked={chosen.includes(offer.index)}
                onChange={(_event, isChosen) => toggle(offer.index, isChosen)}
              />
            }
            label={labelOf(offer, words)}
            sx={{ overflowWrap: 'anywhere' }}
          />
        ))}
      </FormGroup>
    </FormControl>
  );
}
