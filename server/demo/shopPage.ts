// The demo's open page of a shop, with a message that waits for the school.
import { randomUUID } from 'node:crypto';
import { uuidv7 } from 'uuidv7';

const HOUR_MS = 3_600_000;
const TEXT =
  'O café da manhã com 10% agora vai das 6h às 11h30. E queremos oferecer o suco do dia pela metade, de segunda a sexta, das 15h às 18h.';

export function shopPageOf(partnerId: string, now: Date) {
  const sentAt = new Date(now.getTime() - HOUR_MS);
  return {
    page: { partnerId, id: randomUUID(), openedAt: sentAt },
    message: { partnerId, id: uuidv7(), text: TEXT, sentAt },
  };
}
