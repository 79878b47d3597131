// Asks the device where it is, after a press. Nothing is kept here, and nothing is sent.
import { distanceText, roundedPlace, type Place } from '@vinculo/contract/rules/partner/places';

const TIMEOUT_MS = 15_000;

/** Why there is no position, as a sentence for the person. */
export class NoPosition extends Error {}

const DENIED =
  'O navegador não tem permissão para ver a sua localização. Permita nas configurações do navegador e tente de novo.';
const UNAVAILABLE = 'Não conseguimos saber onde você está. Ligue a localização do aparelho e tente de novo.';
const TIMEOUT = 'A localização demorou demais. Tente de novo, de preferência perto de uma janela.';
const inaccurate = (meters: number) =>
  `A localização está imprecisa: pode errar por ${distanceText(meters)}. Ligue a localização exata e tente de novo.`;

function refusalOf({ code, PERMISSION_DENIED, TIMEOUT: TIMED_OUT }: GeolocationPositionError): string {
  if (code === PERMISSION_DENIED) return DENIED;
  return code === TIMED_OUT ? TIMEOUT : UNAVAILABLE;
}

interface PositionOptionsWanted {
  /** The position may be wrong by so many meters. */
  accuracy: number;
  /** The position may be so many milliseconds old. */
  maxAge: number;
}

/** Rejects with `NoPosition`. */
export function readPosition({ accuracy, maxAge }: PositionOptionsWanted): Promise<Place> {
  return new Promise((resolve, reject) => {
    // Browsers lack it on pages without TLS.
    const geolocation = navigator.geolocation as Geolocation | undefined;
    if (!geolocation) return reject(new NoPosition(UNAVAILABLE));
    geolocation.getCurrentPosition(
      ({ coords }) =>
        coords.accuracy > accuracy
          ? reject(new NoPosition(inaccurate(coords.accuracy)))
          : resolve(roundedPlace(coords)),
      (error) => reject(new NoPosition(refusalOf(error))),
      { enableHighAccuracy: true, timeout: TIMEOUT_MS, maximumAge: maxAge },
    );
  });
}
