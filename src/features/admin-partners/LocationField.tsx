/** The partner's website and where it is on the map, folded. The place comes from the postal code or from a map's link. */

import PlaceIcon from '@mui/icons-material/PlaceOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { useFormikContext } from 'formik';
import { placeLink, type PlaceSource } from '@vinculo/contract/rules/partner/places';
import { onlyDigits } from '@vinculo/contract/rules/text/digits';
import { FormFold } from '../../components/form/FormFold';
import { TextInput } from '../../components/form/inputs/TextInput';
import { pastedPlace } from './locationValues';
import type { PartnerValues } from './partnerValues';

const WEB_ADDRESS = {
  autoComplete: 'off',
  slotProps: { htmlInput: { inputMode: 'url', autoCapitalize: 'none', spellCheck: false } },
} as const;
const SOURCES: Record<PlaceSource, string> = {
  zip_code: 'No mapa pelo CEP: é o meio da rua ou do bairro. Um link do mapa diz o lugar exato.',
  link: 'No mapa pelo link.',
  here: 'No mapa pelo celular, na loja.',
};
const NEW_CODE = 'O CEP mudou: depois de salvar, o lugar no mapa vem dele, ou do link abaixo.';
const NONE = 'Sem localização. Com ela, os alunos veem a distância até a loja em Perto de mim.';

function Known() {
  const { values, initialValues, setFieldValue } = useFormikContext<PartnerValues>();
  const pasted = pastedPlace(values.mapLink);
  const codeOf = ({ address }: PartnerValues) => onlyDigits(address.zip_code);
  const isNewCode = codeOf(initialValues) !== '' && codeOf(values) !== codeOf(initialValues);
  const stored = isNewCode ? null : values.location;
  const place = pasted ?? stored;
  const text = pasted ? SOURCES.link : stored ? SOURCES[stored.source] : isNewCode ? NEW_CODE : NONE;
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
      <PlaceIcon aria-hidden color={place ? 'primary' : 'disabled'} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" role="status">
          {text}
        </Typography>
        {place && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, mt: 0.5 }}>
            <Link href={placeLink(place)} target="_blank" rel="noopener noreferrer" variant="body2">
              Ver no mapa
              <Box component="span" sx={visuallyHidden}>
                {' (abre em outra aba)'}
              </Box>
            </Link>
            <Button
              size="small"
              color="error"
              aria-label="Remover a localização"
              onClick={() => void setFieldValue(pasted ? 'mapLink' : 'location', pasted ? '' : null)}
            >
              Remover
            </Button>
          </Box>
        )}
      </Box>
    </Box>
  );
}

export function LocationField() {
  return (
    <FormFold id="site" title="Site e localização">
      <TextInput name="website" label="Site" placeholder="www.loja.com.br" {...WEB_ADDRESS} />
      <Known />
      <TextInput
        name="mapLink"
        label="Link do mapa"
        helperText="Abra a loja no Google Maps, no computador, e copie o endereço do navegador."
        {...WEB_ADDRESS}
      />
    </FormFold>
  );
}
