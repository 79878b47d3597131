// What the form of the cards' template holds, and when it is valid.
import { boolean, mixed, object, string } from 'yup';
import type { Template } from '@vinculo/contract/companies';
import { readMonthDay, shownDay } from '@vinculo/contract/rules/brasilia';
import { CARD_FIELDS, ofFacts, type StudentFact } from '@vinculo/contract/rules/card/student';
import { isHexColor } from '@vinculo/contract/rules/card/studentCardColors';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { name, optional } from '../../components/form/schemas';
import { storedImage, type ImageValue } from '../../components/image/imageValue';
import { UPLOAD_FIELD } from '../../components/image/useImageSubmit';

/** The requests' names of fields that the form names differently. */
export const FORM_NAMES = {
  [UPLOAD_FIELD]: 'background',
  background_id: 'background',
  background_color: 'color',
  valid_until_default: 'validUntil',
  logo_id: 'logo',
};

export const templateSchema = object({
  background: mixed<ImageValue>(),
  color: string()
    .trim()
    .required(MESSAGES.template.color)
    .test('hex', MESSAGES.template.colorPattern, (color) => !color || isHexColor(color)),
  name: name(MESSAGES.template.name),
  validUntil: optional(string().trim(), (text) => readMonthDay(text) !== null, MESSAGES.template.validUntil),
  logo: mixed<ImageValue>(),
  fields: object(ofFacts(CARD_FIELDS, () => boolean())),
});

export const templateValues = ({
  background,
  background_color,
  name,
  valid_until_default,
  logo,
  card_fields,
}: Template) => ({
  background: storedImage(background),
  color: background_color,
  name,
  /** As shown, `31/03`; empty if the company's cards do not end. */
  validUntil: valid_until_default ? shownDay(valid_until_default) : '',
  logo: storedImage(logo),
  fields: ofFacts(CARD_FIELDS, (field) => card_fields.includes(field)),
});

export type TemplateValues = ReturnType<typeof templateValues>;

export const chosenFields = ({ fields }: Pick<TemplateValues, 'fields'>): StudentFact[] =>
  CARD_FIELDS.filter((field) => fields[field]);
