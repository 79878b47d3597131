/** How a company's cards look. Every company has exactly one template. */

import { Type, type Static } from 'typebox';
import { CardFields } from './companies';
import { MESSAGES } from './rules/words/messages';
import {
  CompanyParams,
  FileRef,
  Id,
  IdParams,
  nullable,
  NullableText,
  requiredName,
  requiredText,
  type DeclaredCall,
} from './schema';

/**
 * `valid_until_default`: month and day on which new cards end, `03-31`; null if they do not end. `name`, `logo` and
 * `card_fields` are the company's (`Company`): people read the name everywhere. It is `company_title` if it chose none.
 */
export const Template = Type.Object({
  id: Id,
  company_id: Id,
  name: Type.String(),
  background_color: Type.String(),
  background: nullable(FileRef),
  background_id: nullable(Id),
  valid_until_default: NullableText,
  company_title: Type.String(),
  logo: nullable(FileRef),
  card_fields: CardFields,
});
export type Template = Static<typeof Template>;

export const UpdateTemplate = Type.Object({
  background_id: Type.Optional(nullable(Id)),
  background_color: requiredText({
    format: 'hex-color',
    messages: { required: MESSAGES.template.color, format: MESSAGES.template.colorPattern },
  }),
  name: requiredName({ messages: { required: MESSAGES.template.name } }),
  /** If absent, these stay as they are. */
  valid_until_default: Type.Optional(
    Type.Unsafe<string | null>({
      type: ['string', 'null'],
      format: 'month-day',
      messages: { format: MESSAGES.template.validUntil },
    }),
  ),
  logo_id: Type.Optional(nullable(Id)),
  card_fields: Type.Optional(CardFields),
});
export type UpdateTemplate = Static<typeof UpdateTemplate>;

export const templateCalls = {
  getTemplate: {
    audience: 'administrator',
    summary: "The look of a company's cards, and what stands on them of the company",
    params: CompanyParams,
    status: 200,
    response: Template,
  },
  updateTemplate: {
    audience: 'administrator',
    summary: "Changes what stands on a company's cards; without background_id the picture goes",
    params: IdParams,
    body: UpdateTemplate,
    status: 200,
    response: Template,
  },
} as const satisfies Record<string, DeclaredCall>;
