/** How a company's cards look. Every company has exactly one template. */
import { Type, type Static } from 'typebox';
import { CardFields } from './companies';
import { MESSAGES } from './rules/messages';
import {
  CompanyParams,
  FileRef,
  Id,
  IdParams,
  nullable,
  NullableText,
  PictureUrl,
  requiredName,
  requiredText,
  type Call,
} from './schema';

/**
 * `valid_until_default`: month and day on which new cards end, `03-31`; null if they do not end. `logo_url` and
 * `card_fields` are the company's (`updateOwnCompany`), for previews.
 */
export const Template = Type.Object({
  id: Id,
  company_id: Id,
  name: Type.String(),
  background_color: Type.String(),
  background: nullable(FileRef),
  background_id: nullable(Id),
  valid_until_default: NullableText,
  logo_url: nullable(PictureUrl),
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
  /** If absent, it stays as it is. */
  valid_until_default: Type.Optional(
    Type.Unsafe<string | null>({
      type: ['string', 'null'],
      format: 'month-day',
      messages: { format: MESSAGES.template.validUntil },
    }),
  ),
});
export type UpdateTemplate = Static<typeof UpdateTemplate>;

export const templateCalls = {
  getTemplate: {
    method: 'GET',
    path: '/companies/:companyId/templates',
    audience: 'administrator',
    summary: "The look of a company's cards",
    params: CompanyParams,
    status: 200,
    response: Template,
  },
  updateTemplate: {
    method: 'PUT',
    path: '/templates/:id',
    audience: 'administrator',
    summary: "Changes the look of a company's cards; without background_id the picture goes",
    params: IdParams,
    body: UpdateTemplate,
    status: 200,
    response: Template,
  },
} as const satisfies Record<string, Call>;
