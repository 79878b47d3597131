/** What a partner's form becomes before it is stored: digits without punctuation, nothing where nothing was typed. */
import type { PartnerInput } from '@vinculo/contract/partners';
import { toHandle } from '@vinculo/contract/rules/handle';
import { addressColumns, digitsOrNull, textOrNull } from '../../base/forms';

const handle = (typed: string | null | undefined) => toHandle(typed ?? '') || null;

/** The columns of a company's partner, new or changed. */
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
