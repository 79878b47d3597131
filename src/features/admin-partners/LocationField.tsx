// The partner's website and where it is on the map, folded. The place comes from the postal code, from a map's link, or
// from the phone of a person in the shop.
import MyLocationIcon from '@mui/icons-material/MyLocation';
import PlaceIcon from '@mui/icons-material/PlaceOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { SHOP_ACCURACY_M } from '@vinculo/contract/rules/limits';
import { shortMapLink } from '@vinculo/contract/rules/partner/mapLinks';
import { placeLink, type PlaceSource } from '@vinculo/contract/rules/partner/places';
import { onlyDigits } from '@vinculo/contract/rules/text/phone';
import { FormFold } from '../../components/form/FormParts';
import { TextInput } from '../../components/form/inputs/TextInput';
import { BusyButton } from '../../components/page/BusyButton';
import { NoPosition, readPosition } from '../../lib/position';
import { toldLocation } from './locationValues';
import type { PartnerValues } from './partnerValues';

const HERE = { accuracy: SHOP_ACCURACY_M, maxAge: 0 };
const WEB_ADDRESS = {
  autoComplete: 'off',
  slotProps: { htmlInput: { inputMode: 'url', autoCapitalize: 'none', spellCheck: false } },
} as const;
const SOURCES: Record<PlaceSource, string> = {
  zip_code: 'No mapa pelo CEP: é o meio da rua ou do bairro. Um link do mapa diz o lugar exato.',
  link: 'No mapa pelo link.',
  here: 'No mapa pelo celular, na loja.',
};
const SHORT_LINK = 'O lugar vem do link ao salvar.';
const NEW_CODE = 'Depois de salvar, o lugar no mapa vem do CEP, ou do link abaixo.';
const NONE = 'Sem localização. Com ela, os alunos veem a distância até a loja em Perto de mim.';

const codeOf = ({ address }: PartnerValues) => onlyDigits(address.zip_code);

function Known() {
  const { values, initialValues, setValues } = useFormikContext<PartnerValues>();
  const told = toldLocation(values);
  const isNewCode = codeOf(values) !== codeOf(initialValues);
  const isShort = shortMapLink(values.mapLink) !== null;
  const place = isShort ? null : (told ?? (isNewCode ? null : values.location));
  const none = isShort ? SHORT_LINK : isNewCode && codeOf(values) ? NEW_CODE : NONE;
  const remove = (latest: PartnerValues) =>
    told ? { ...latest, mapLink: '', here: null } : { ...latest, location: null };
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
      <PlaceIcon aria-hidden color={place ? 'primary' : 'disabled'} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" role="status">
          {place ? SOURCES[place.source] : none}
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
              onClick={() => void setValues(remove)}
            >
              Remover
            </Button>
          </Box>
        )}
      </Box>
    </Box>
  );
}

function HereButton() {
  const { setValues } = useFormikContext<PartnerValues>();
  const [refusal, setRefusal] = useState<string | null>(null);
  const ask = async () => {
    setRefusal(null);
    try {
      const place = await readPosition(HERE);
      void setValues((latest) => ({ ...latest, here: place, mapLink: '' }));
    } catch (error) {
      if (!(error instanceof NoPosition)) throw error;
      setRefusal(error.message);
    }
  };
  return (
    <Box>
      <BusyButton variant="outlined" startIcon={<MyLocationIcon />} busyLabel="Procurando…" onPress={ask}>
        Estou na loja agora
      </BusyButton>
      {refusal && (
        <FormHelperText error role="alert">
          {refusal}
        </FormHelperText>
      )}
    </Box>
  );
}

const DOUBTFUL = 'O endereço mudou. Confira no mapa se a localização ainda é a da loja.';

/** True if the street has changed but the saved place stays, which may be wrong now. */
function useIsDoubtful(): boolean {
  const { values, initialValues } = useFormikContext<PartnerValues>();
  const lineOf = ({ address: { address, number } }: PartnerValues) => `${address} ${number}`.trim();
  const before = lineOf(initialValues);
  // Another postal code drops the saved place.
  if (codeOf(values) !== codeOf(initialValues)) return false;
  return values.location !== null && toldLocation(values) === null && before !== '' && before !== lineOf(values);
}

export function LocationField() {
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
      <TextInput name="website" label="Site" placeholder="www.loja.com.br" {...WEB_ADDRESS} />
      <Known />
      <TextInput
        name="mapLink"
        label="Link do mapa"
        helperText="Cole o link da loja no Google Maps ou no Waze, ou a latitude e a longitude."
        {...WEB_ADDRESS}
      />
      <HereButton />
    </FormFold>
  );
}
