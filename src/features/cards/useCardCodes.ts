/** What a card shows as proof at this moment, by the server's clock, because a phone's may be wrong. */
import { CODE_STEP_S, stepAt, type CardCodes, codesOf, stepBytes } from '@vinculo/contract/rules/cardCodes';
import { useEffect, useState } from 'react';
import type { AnsweredAt } from '../../api/retries';

const HEX_PAIR = /../g;
const bytesOf = (hex: string) => Uint8Array.from(hex.match(HEX_PAIR) ?? [], (pair) => Number.parseInt(pair, 16));

/** Null if the browser has no cryptography, as on plain http. */
async function codesAt(secret: string, step: number): Promise<CardCodes | null> {
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  if (!subtle) return null;
  const key = await subtle.importKey('raw', bytesOf(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return codesOf(new Uint8Array(await subtle.sign('HMAC', key, stepBytes(step))));
}

const SECOND_MS = 1000;

/** The server's time in milliseconds, every second: the phone's time and how far the server's was ahead. */
function useServerTime({ server, here }: AnsweredAt): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return now + server - here;
}

export interface PresentCodes {
  /** Undefined until they are made, null if they cannot be. */
  codes: CardCodes | null | undefined;
  now: number;
  /** The share of the codes' time that is left, from 1 to 0. */
  left: number;
}

export function useCardCodes(secret: string, answeredAt: AnsweredAt): PresentCodes {
  const now = useServerTime(answeredAt);
  const step = stepAt(now);
  const [made, setMade] = useState<{ of: string; codes: CardCodes | null }>();
  const wanted = `${secret} ${step}`;
  useEffect(() => {
    let isOver = false;
    void codesAt(secret, step).then((codes) => {
      if (!isOver) setMade({ of: `${secret} ${step}`, codes });
    });
    return () => {
      isOver = true;
    };
  }, [secret, step]);
  const stepMs = CODE_STEP_S * SECOND_MS;
  return { codes: made?.of === wanted ? made.codes : undefined, now, left: 1 - (now % stepMs) / stepMs };
}
