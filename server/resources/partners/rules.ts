/** What a partner's form becomes before it is stored: digits without punctuation, nothing where nothing was typed. */
import type { PartnerInput } from '@vinculo/contract/partners';
import { onlyDigits } from '@vinculo/contract/rules/digits';
import { toHandle } from '@vinculo/contract/rules/handle';

const text = (typed: string | null | undefined) => typed?.trim() || null;
const digits = (typed: string | null | undefined) => onlyDigits(typed ?? '') || null;
const handle = (typed: string | null | undefined) => toHandle(typed ?? '') || null;

/** The columns of a company's partner, new or changed. */
export function toNewPartner(companyId: string, input: PartnerInput) {
  const { address } = input;
  return {
    companyId,
    logoId: input.logo_id ?? null,
    title: input.title.trim(),
    description: text(input.description),
    phone: digits(input.phone),
    delivery: input.delivery,
    facebook: handle(input.facebook),
    instagram: handle(input.instagram),
    address: text(address?.address),
    number: text(address?.number),
    neighborhood: text(address?.neighborhood),
    city: text(address?.city),
    uf: text(address?.uf)?.toUpperCase() ?? null,
    zipCode: digits(address?.zip_code),
    complement: text(address?.complement),
    active: input.active,
    categoryIds: input.categories_id,
  };
}

export type NewPartner = ReturnType<typeof toNewPartner>;
