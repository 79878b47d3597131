/** Backgrounds drawn for the cards, and the way back to the colour alone. */

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { CARD_RATIO } from '@vinculo/contract/rules/limits';
import { groundStyle } from '../../components/card/studentCardStyle';
import { useFormField } from '../../components/form/useFormField';
import { NO_IMAGE, REMOVED_IMAGE, reusedImage, type ImageValue } from '../../components/image/imageValue';
import confetti from './grounds/confetti.svg';
import leaves from './grounds/leaves.svg';
import mosaic from './grounds/mosaic.svg';
import rings from './grounds/rings.svg';
import waves from './grounds/waves.svg';

/** Transparent, so that the colour stays the company's. They are uploaded like a picture of its own. */
const GROUNDS = [
  { label: 'Ondas', url: waves },
  { label: 'Anéis', url: rings },
  { label: 'Folhas', url: leaves },
  { label: 'Confetes', url: confetti },
  { label: 'Mosaico', url: mosaic },
] as const;

interface GroundFieldProps {
  /** The picture's field. */
  name: string;
  color: string;
}

export function GroundField({ name, color }: GroundFieldProps) {
  const { field, meta, helpers } = useFormField<ImageValue>(name);
  const labelId = useId();
  const { value } = field;
  const stored = meta.initialValue;
  const change = (picture: ImageValue) => void helpers.setValue(picture);
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography id={labelId} variant="body2" sx={{ color: 'text.secondary' }}>
        Fundos prontos, na cor que você escolheu
      </Typography>
      <Box
        role="group"
        aria-labelledby={labelId}
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(88px, 1fr))', gap: 1 }}
      >
        {GROUNDS.map(({ label, url }) => (
          <ButtonBase
            key={label}
            aria-label={label}
            aria-pressed={value.url === url}
            title={label}
            focusRipple
            style={groundStyle(color)}
            onClick={() => change(reusedImage(url, 'banner'))}
            sx={(theme) => ({
              aspectRatio: `1 / ${CARD_RATIO}`,
              border: 1,
              borderColor: 'text.secondary',
              borderRadius: 1,
              overflow: 'hidden',
              '&[aria-pressed=true], &:focus-visible': {
                outline: `${theme.spacing(0.375)} solid ${(theme.vars ?? theme).palette.primary.main}`,
                outlineOffset: theme.spacing(0.25),
              },
            })}
          >
            <Box component="img" src={url} alt="" sx={{ width: '100%', height: '100%', objectFit: 'cover' }} />
          </ButtonBase>
        ))}
      </Box>
      <Box aria-live="polite" sx={{ minHeight: 36 }}>
        {value.url && (
          <Button size="small" onClick={() => change(stored?.url ? REMOVED_IMAGE : NO_IMAGE)} sx={{ ml: -1.5 }}>
            Usar só a cor
          </Button>
        )}
        {!value.url && stored?.url && (
          <Typography variant="body2">
            Só a cor, sem imagem.{' '}
            <Button size="small" onClick={() => change(stored)}>
              Voltar à imagem salva
            </Button>
          </Typography>
        )}
      </Box>
    </Box>
  );
}
