/**
 * The partner's website and where it is on the map, folded. The place comes from the postal code, from a link to a map,
 * or from the phone of a person in the shop.
 */

import MyLocationIcon from '@mui/icons-material/MyLocation';
import PlaceIcon from '@mui/icons-material/PlaceOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { useFormikContext } from 'formik';
import { useRef, useState } from 'react';
import { SHOP_ACCURACY_M } from '@vinculo/contract/rules/limits';
import { readMapLink } from '@vinculo/contract/rules/partner/mapLinks';
import { placeLink, type PlaceSource } from '@vinculo/contract/rules/partner/places';
import { FormFold } from '../../components/form/FormFold';
import { TextInput } from '../../components/form/inputs/TextInput';
import { useServerErrors } from '../../components/form/useServerErrors';
import { NoPosition, readPosition } from '../../lib/position';
import { LOCATION_NAMES, NO_LOCATION, placeOf, useReadLink } from './locationValues';
import type { PartnerValues } from './partnerValues';
import { useIsDoubtful, usePlaceOfZipCode } from './placeAndAddress';

const HERE = { accuracy: SHOP_ACCURACY_M, maxAge: 0 };
const SOURCES: Record<PlaceSource, string> = {
  zip_code: 'No mapa pelo CEP: é o meio da rua ou do bairro. Um link do mapa diz o lugar exato.',
  link: 'No mapa pelo link.',
  here: 'No mapa pelo celular, na loja.',
};
const NONE = 'Sem localização. Com ela, os alunos veem a distância até a loja em Perto de mim.';

function useReading() {
  const form = useFormikContext<PartnerValues>();
  const { setValues, setFieldTouched } = form;
  const readLink = useReadLink();
  const showErrors = useServerErrors(LOCATION_NAMES);
  const [isReading, setIsReading] = useState(false);

  const read = async (text: string) => {
    const link = text.trim();
    const { kind } = readMapLink(link);
    if (!link || (kind !== 'place' && kind !== 'short')) return;
    setIsReading(kind === 'short');
    try {
      const place = await readLink(link);
      // The field empties once its place is taken. A link typed meanwhile stays.
      void setValues((latest) =>
        latest.mapLink.trim() === link ? { ...latest, location: { ...place, source: 'link' }, mapLink: '' } : latest,
      );
    } catch (error) {
      showErrors(error, form);
    } finally {
      setIsReading(false);
    }
  };
  // The change itself is what validates: the value before it would say that all is well.
  return { read, isReading, refuse: () => void setFieldTouched('mapLink', true, false) };
}

function LinkInput() {
  const { values } = useFormikContext<PartnerValues>();
  const { read, isReading, refuse } = useReading();
  const isPasted = useRef(false);
  return (
    <TextInput
      name="mapLink"
      label="Link do mapa"
      autoComplete="off"
      helperText={
        isReading ? 'Abrindo o link…' : 'Cole o link da loja no Google Maps ou no Waze, ou a latitude e a longitude.'
      }
      slotProps={{ htmlInput: { inputMode: 'url', autoCapitalize: 'none', spellCheck: false } }}
      onPaste={() => (isPasted.current = true)}
      onChange={({ target }) => {
        if (!isPasted.current) return;
        isPasted.current = false;
        refuse();
        void read(target.value);
      }}
      onBlur={() => void read(values.mapLink)}
    />
  );
}

function HereButton() {
  const { setValues } = useFormikContext<PartnerValues>();
  const [state, setState] = useState<{ isAsking: boolean; refusal: string | null }>({ isAsking: false, refusal: null });
  const ask = async () => {
    setState({ isAsking: true, refusal: null });
    try {
      const place = await readPosition(HERE);
      void setValues((latest) => ({ ...latest, location: { ...place, source: 'here' }, mapLink: '' }));
      setState({ isAsking: false, refusal: null });
    } catch (error) {
      if (!(error instanceof NoPosition)) throw error;
      setState({ isAsking: false, refusal: error.message });
    }
  };
  return (
    <Box>
      <Button
        variant="outlined"
        startIcon={<MyLocationIcon />}
        aria-disabled={state.isAsking}
        onClick={() => !state.isAsking && void ask()}
      >
        {state.isAsking ? 'Procurando…' : 'Estou na loja agora'}
      </Button>
      {state.refusal && (
        <FormHelperText error role="alert">
          {state.refusal}
        </FormHelperText>
      )}
    </Box>
  );
}

function Known() {
  const { values, setFieldValue } = useFormikContext<PartnerValues>();
  const place = placeOf(values.location);
  const { source } = values.location;
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
      <PlaceIcon aria-hidden color={place ? 'primary' : 'disabled'} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" role="status">
          {place && source ? SOURCES[source] : NONE}
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
              onClick={() => void setFieldValue('location', NO_LOCATION)}
            >
              Remover
            </Button>
          </Box>
        )}
      </Box>
    </Box>
  );
}

const DOUBTFUL = 'O endereço mudou. Confira no mapa se a localização ainda é a da loja.';

export function LocationField() {
  usePlaceOfZipCode();
  const isDoubtful = useIsDoubtful();
  return (
    <FormFold
      id="site"
      title="Site e localização"
      note={
        isDoubtful && (
          <Box component="span" sx={{ color: 'warning.main' }}>
            {DOUBTFUL}
          </Box>
        )
      }
    >
      <TextInput
        name="website"
        label="Site"
        placeholder="www.loja.com.br"
        autoComplete="off"
        slotProps={{ htmlInput: { inputMode: 'url', autoCapitalize: 'none', spellCheck: false } }}
      />
      <Known />
      <LinkInput />
      <HereButton />
    </FormFold>
  );
}
