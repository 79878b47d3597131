/** Where the partner is on the map: by its postal code, by a link to a map, or by the phone of a person in the shop. */
import MyLocationIcon from '@mui/icons-material/MyLocation';
import PlaceIcon from '@mui/icons-material/PlaceOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { onlyDigits } from '@vinculo/contract/rules/digits';
import { SHOP_ACCURACY_M } from '@vinculo/contract/rules/limits';
import { readMapLink } from '@vinculo/contract/rules/mapLinks';
import { placeLink, type Place, type PlaceSource } from '@vinculo/contract/rules/places';
import { isZipCode } from '@vinculo/contract/rules/zipCode';
import { useFormikContext } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { useLazyFindZipCodeQuery } from '../../api/zipCodes';
import { toAddressInput } from '../../components/form/address';
import { TextInput } from '../../components/form/inputs/TextInput';
import { useServerErrors } from '../../components/form/useServerErrors';
import { NoPosition, readPosition } from '../../lib/position';
import { LOCATION_NAMES, NO_LOCATION, placeOf, useReadLink } from './locationValues';
import type { PartnerValues } from './partnerValues';

const HERE = { accuracy: SHOP_ACCURACY_M, maxAge: 0 };
const SOURCES: Record<PlaceSource, string> = {
  zip_code: 'No mapa pelo CEP: é o meio da rua ou do bairro. Um link do mapa diz o lugar exato.',
  link: 'No mapa pelo link.',
  here: 'No mapa pelo celular, na loja.',
};
const NONE = 'Sem localização. Com ela, os alunos veem a distância até a loja em Perto de mim.';

/** A new postal code brings its place, and takes the place of the one before; other places stay. */
function usePlaceOfZipCode() {
  const { values, initialValues, setValues } = useFormikContext<PartnerValues>();
  const [find] = useLazyFindZipCodeQuery();
  const digits = onlyDigits(values.address.zip_code);
  const known = useRef({ digits, initialValues });

  useEffect(() => {
    const last = known.current;
    known.current = { digits, initialValues };
    // A form that starts again, from what another person saved, has the place of its postal code already.
    if (last.digits === digits || last.initialValues !== initialValues) return;
    const show = (place: Place | null) =>
      void setValues((latest) => {
        const { source } = latest.location;
        if (source !== 'zip_code' && (source !== null || !place)) return latest;
        return { ...latest, location: place ? { ...place, source: 'zip_code' } : NO_LOCATION };
      });
    show(null);
    if (!isZipCode(digits)) return;
    void find(digits, true).then(({ data }) => {
      if (known.current.digits === digits && data?.place) show(data.place);
    });
  }, [digits, initialValues, find, setValues]);
}

const isEmpty = (address: object) => Object.values(address).every((part) => part === null);

/** True if the address has become another one since the place was set, unless the place comes from the postal code. */
function useIsDoubtful(): boolean {
  const { values } = useFormikContext<PartnerValues>();
  const { complement: _complement, ...shown } = toAddressInput(values.address);
  const address = JSON.stringify(shown);
  const { latitude, longitude, source } = values.location;
  const place = `${latitude} ${longitude} ${source}`;
  const [seen, setSeen] = useState({ place, address, wasEmpty: isEmpty(shown) });
  if (seen.place !== place) setSeen({ place, address, wasEmpty: isEmpty(shown) });
  return latitude !== null && source !== 'zip_code' && !seen.wasEmpty && seen.address !== address;
}

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
        isReading ? 'Abrindo o link…' : 'Cole o link da loja: Google Maps, Apple Mapas, Waze ou OpenStreetMap.'
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

export function LocationField() {
  usePlaceOfZipCode();
  const isDoubtful = useIsDoubtful();
  return (
    <>
      <Known />
      {isDoubtful && (
        <Alert severity="warning">O endereço mudou. Confira no mapa se a localização ainda é a da loja.</Alert>
      )}
      <LinkInput />
      <HereButton />
    </>
  );
}
