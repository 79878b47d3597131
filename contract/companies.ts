// Companies: schools and others that issue cards, how their cards look, and all their data as one file.
import { type Static, Type } from 'typebox';
import { Address, AddressInput } from './places';
import { CARD_FIELDS } from './rules/card/student';
import { COMPANY_SIGNS, STANDINGS } from './rules/money/standing';
import { MESSAGES } from './rules/words/messages';
import {
  type DeclaredCall,
  FileRef,
  Id,
  nullable,
  NullableText,
  oneOf,
  OptionalEmail,
  optionalText,
  Page,
  PAGING,
  requiredName,
  requiredText,
  Search,
  Timestamp,
} from './schema';
import { PaymentMethodSchema } from './subscriptions';

export const CreateCompany = Type.Object({
  title: requiredName({ messages: { required: MESSAGES.newCompany.title } }),
  phone: requiredText({
    format: 'phone',
    messages: {
      required: MESSAGES.newCompany.phone,
      format: MESSAGES.phone.invalid,
      maxLength: MESSAGES.phone.invalid,
    },
  }),
  cnpj: requiredText({
    format: 'cnpj',
    messages: { required: MESSAGES.newCompany.cnpj, format: MESSAGES.cnpj.invalid, maxLength: MESSAGES.cnpj.invalid },
  }),
});
export type CreateCompany = Static<typeof CreateCompany>;

export const CompanyCreated = Type.Object({ company_id: Id });
export type CompanyCreated = Static<typeof CompanyCreated>;

const CardFields = Type.Array(oneOf(CARD_FIELDS), {
  maxItems: CARD_FIELDS.length,
});

const StandingName = oneOf(STANDINGS);

/**
 * A company's standing by the billing clock (`rules/money/standing.ts`), and what it comes from. `payment_method`: 0 if
 * nothing is paid. `next_charge_at`: only if a credit card pays. `ended`: the last subscription, if none runs.
 */
const StandingWithCause = Type.Object({
  name: StandingName,
  trial_ends_at: Timestamp,
  payment_method: PaymentMethodSchema,
  next_charge_at: nullable(Timestamp),
  ended: nullable(
    Type.Object({
      by: oneOf(['school', 'provider', 'support']),
      at: Timestamp,
    }),
  ),
});

/**
 * `cnpj` holds digits and capital letters, `phone` digits. `due_day` is 1–31. `formatted_address` is empty if no part
 * is known. `approved`: support knows the company and has looked at its refusals. `refusals`: the people who refused it
 * since then. Enough of them make it `often_refused` and `approved` false. `display_name`: the name that people see,
 * null if that is the title. `logo` stands on its cards in place of the product's; `card_fields`: what else stands
 * there. All three are changed with the template. `name_held`: the name looks like that of another confirmed company,
 * so people read the title until support approves anew.
 */
export const Company = Type.Object({
  id: Id,
  title: Type.String(),
  cnpj: Type.String(),
  email: NullableText,
  phone: NullableText,
  due_day: Type.Unsafe<number | null>({ type: ['integer', 'null'] }),
  active: Type.Boolean(),
  exempt: Type.Boolean(),
  approved: Type.Boolean(),
  refusals: Type.Integer(),
  often_refused: Type.Boolean(),
  name_held: Type.Boolean(),
  standing: StandingWithCause,
  created_at: Timestamp,
  address: Type.Object({ ...Address.properties, formatted_address: Type.String() }),
  display_name: NullableText,
  logo: nullable(FileRef),
  card_fields: CardFields,
});
export type Company = Static<typeof Company>;

export const CompanyList = Type.Object({ companies: Type.Array(Company), ...PAGING });
export type CompanyList = Static<typeof CompanyList>;

/**
 * `search` finds title, shown name, CNPJ with or without punctuation, phone, e-mail and city; a person's whole e-mail
 * finds the companies that they manage or hold a card of.
 */
export const CompanyFilter = Type.Object({
  search: Search,
  standing: Type.Optional(StandingName),
  sign: Type.Optional(oneOf(COMPANY_SIGNS)),
});
export type CompanyFilter = Static<typeof CompanyFilter>;

export const ListCompanies = Type.Object({ page: Page, ...CompanyFilter.properties });
export type ListCompanies = Static<typeof ListCompanies>;

export const UpdateCompany = Type.Object({
  title: requiredName({ messages: { required: MESSAGES.company.title } }),
  cnpj: requiredText({
    format: 'cnpj',
    messages: { required: MESSAGES.company.cnpj, format: MESSAGES.cnpj.invalid, maxLength: MESSAGES.cnpj.invalid },
  }),
  email: OptionalEmail,
  phone: optionalText({ format: 'phone', messages: { format: MESSAGES.phone.invalid } }),
  due_day: Type.Optional(
    Type.Unsafe<number | null>({
      type: ['integer', 'null'],
      minimum: 1,
      maximum: 31,
      messages: { invalid: MESSAGES.company.dueDay },
    }),
  ),
  active: Type.Boolean(),
  exempt: Type.Boolean(),
  /** If absent, the approval stays as it is. */
  approved: Type.Optional(Type.Boolean()),
  /** Removes the name that the school gave itself and its cards, and its logo. */
  clears_name: Type.Optional(Type.Boolean()),
  address: Type.Optional(AddressInput),
});
export type UpdateCompany = Static<typeof UpdateCompany>;

/**
 * How a school is reached. What stands on its cards is the template's (`updateTemplate`), the rest is support's. An
 * absent field stays as it is, so that a page may send its own fields alone.
 */
export const UpdateOwnCompany = Type.Object({
  email: UpdateCompany.properties.email,
  phone: UpdateCompany.properties.phone,
  address: UpdateCompany.properties.address,
});
export type UpdateOwnCompany = Static<typeof UpdateOwnCompany>;

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

const UpdateTemplate = Type.Object({
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

/** `url`: gives the file for a few minutes without a session, so that the browser can write it to the disk. */
export const CompanyExport = Type.Object({ url: Type.String() });
export type CompanyExport = Static<typeof CompanyExport>;

export const companyCalls = {
  createCompany: {
    audience: 'person',
    summary: 'Makes a school account; its creator becomes the first manager and the free month starts',
    body: CreateCompany,
    status: 201,
    response: CompanyCreated,
  },
  listCompanies: {
    audience: 'super-administrator',
    summary: 'A page of companies, of all or of one standing, by title',
    query: ListCompanies,
    response: CompanyList,
  },
  getCompany: {
    audience: 'person',
    summary: 'One company, for its managers and for super administrators',
    response: Company,
  },
  updateCompany: {
    audience: 'super-administrator',
    summary: 'Changes a company; deactivating or exempting takes effect at once, and wants a step-up',
    body: UpdateCompany,
    response: Company,
  },
  updateOwnCompany: {
    audience: 'administrator',
    summary: 'Changes how a school is reached: e-mail, phone, address',
    body: UpdateOwnCompany,
    response: Company,
  },
  knowCompany: {
    audience: 'person',
    summary: 'Confirms that the caller knows a company that gave them something; takes a refusal back',
  },
  refuseCompany: {
    audience: 'person',
    summary:
      "Refuses a company until the caller takes that back: deletes the caller's cards, and a permission that was given and not taken up, which wants a step-up. Of others 409: they leave by permissions/delete",
  },
  getTemplate: {
    audience: 'administrator',
    summary: "The look of a company's cards, and what stands on them of the company",
    response: Template,
  },
  updateTemplate: {
    audience: 'administrator',
    summary: "Changes what stands on a company's cards; without background_id the picture goes",
    body: UpdateTemplate,
    response: Template,
  },
  exportCompany: {
    audience: 'person',
    summary: 'The address of a ZIP with all data of a company, for its managers and for super administrators',
    status: 201,
    response: CompanyExport,
  },
} as const satisfies Record<string, DeclaredCall>;
