// Backgrounds drawn for the cards.
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { CARD_RATIO } from '@vinculo/contract/rules/limits';
import { groundStyle } from '../../components/card/studentCardStyle';
import { useFormField } from '../../components/form/useFormField';
import { reusedImage, type ImageValue } from '../../components/image/imageValue';
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

/** `name`: the picture's field. */
export function GroundField({ name, color }: { name: string; color: string }) {
  const { field, helpers } = useFormField<ImageValue>(name);
  const labelId = useId();
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
            aria-pressed={field.value.url === url}
            title={label}
            focusRipple
            style={groundStyle(color)}
            onClick={() => void helpers.setValue(reusedImage(url, 'banner'))}
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
    </Box>
  );
}
