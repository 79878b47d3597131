// The card's background colour: typed as a hexadecimal, picked in the browser's picker, or chosen from suggestions.
import CheckIcon from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import FormLabel from '@mui/material/FormLabel';
import InputAdornment from '@mui/material/InputAdornment';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';
import { parseHex, studentCardColors, toHex } from '@vinculo/contract/rules/card/studentCardColors';
import { DEFAULT_CARD_COLOR } from '@vinculo/contract/rules/limits';
import { TextInput } from '../../components/form/inputs/TextInput';
import { useFormField } from '../../components/form/useFormField';

/** Colours that suit a card, with their common names. */
const SUGGESTED_COLORS = [
  { color: DEFAULT_CARD_COLOR, name: 'Grafite' },
  { color: '#111827', name: 'Preto' },
  { color: '#1e3a8a', name: 'Azul-marinho' },
  { color: '#2563eb', name: 'Azul' },
  { color: '#047857', name: 'Verde' },
  { color: '#6d28d9', name: 'Roxo' },
  { color: '#be185d', name: 'Rosa' },
  { color: '#b91c1c', name: 'Vermelho' },
  { color: '#7f1d1d', name: 'Vinho' },
  { color: '#f97316', name: 'Laranja' },
  { color: '#facc15', name: 'Amarelo' },
  { color: '#f3f4f6', name: 'Gelo' },
] as const;

const HEX_LENGTH = 7;
/** Pasted spaces must not cost a colour its last digits. */
const SPACES_PASTED = 8;

/** The colour as browsers compare and pick it; null if the text is no colour. */
function normalized(text: string): string | null {
  const color = parseHex(text.trim());
  return color && toHex(color);
}

function Swatch({ color, isChosen = false }: { color: string; isChosen?: boolean }) {
  return (
    <Box
      component="span"
      sx={(theme) => ({
        display: 'grid',
        placeItems: 'center',
        width: theme.spacing(4.5),
        height: theme.spacing(4.5),
        borderRadius: '50%',
        border: 1,
        // Contrasts 3:1 with the page in both modes, because some swatches have the page's own colour.
        borderColor: 'text.secondary',
        bgcolor: color,
        color: studentCardColors(color).text,
        // Set off from the swatch, so that it shows on every colour.
        outline: isChosen ? `${theme.spacing(0.25)} solid` : 'none',
        outlineColor: (theme.vars ?? theme).palette.text.primary,
        outlineOffset: theme.spacing(0.25),
      })}
    >
      {isChosen && <CheckIcon fontSize="small" />}
    </Box>
  );
}

export function ColorField({ name }: { name: string }) {
  const { field, helpers } = useFormField<string>(name);
  const labelId = useId();
  const color = normalized(field.value);
  const choose = (next: string) => void helpers.setValue(next);

  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <TextInput
        name={name}
        label="Cor de fundo"
        required
        autoComplete="off"
        helperText="Escolha uma cor abaixo, ou toque no quadrado."
        onChange={(event) => {
          const text = event.target.value.trim();
          choose(text.length > HEX_LENGTH ? field.value : text);
        }}
        slotProps={{
          htmlInput: { maxLength: HEX_LENGTH + SPACES_PASTED, spellCheck: false, autoCapitalize: 'none' },
        }}
        startAdornment={
          <InputAdornment position="start">
            <Box
              component="input"
              type="color"
              aria-label="Abrir o seletor de cores"
              value={color ?? DEFAULT_CARD_COLOR}
              onChange={(event) => choose(event.target.value)}
              sx={(theme) => ({
                width: theme.spacing(4),
                height: theme.spacing(4),
                p: 0,
                border: 0,
                borderRadius: 1,
                bgcolor: 'transparent',
                cursor: 'pointer',
              })}
            />
          </InputAdornment>
        }
      />
      <div>
        <FormLabel id={labelId} sx={{ typography: 'body2' }}>
          Sugestões de cores
        </FormLabel>
        <RadioGroup
          row
          aria-labelledby={labelId}
          name={`${name}-suggestion`}
          value={color ?? ''}
          onChange={(_event, next) => choose(next)}
          sx={{ mt: 0.5, mx: -0.75 }}
        >
          {SUGGESTED_COLORS.map((suggestion) => (
            <Radio
              key={suggestion.color}
              value={suggestion.color}
              title={suggestion.name}
              icon={<Swatch color={suggestion.color} />}
              checkedIcon={<Swatch color={suggestion.color} isChosen />}
              slotProps={{ input: { 'aria-label': suggestion.name } }}
              sx={{ p: 0.75 }}
            />
          ))}
        </RadioGroup>
      </div>
    </Box>
  );
}
