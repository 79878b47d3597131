/** Prepares a partner's form for storage: digits without punctuation, null for empty texts. */
import type { PartnerInput } from '@vinculo/contract/partners';
import { toHandle } from '@vinculo/contract/rules/handle';
import { addressColumns, digitsOrNull, textOrNull } from '../../base/forms';

const handle = (typed: string | null | undefined) => toHandle(typed ?? '') || null;

export function toNewPartner(companyId: string, input: PartnerInput) {
  return {
    companyId,
    logoId: input.logo_id ?? null,
    title: input.title.trim(),
    description: textOrNull(input.description),
    phone: digitsOrNull(input.phone),
    delivery: input.delivery,
    facebook: handle(input.facebook),
    instagram: handle(input.instagram),
    ...addressColumns(input.address),
    active: input.active,
    categoryIds: input.categories_id,
  };
}

export type NewPartner = ReturnType<typeof toNewPartner>;
