/** What the form of the cards' template holds, and when it is valid. */
import { readMonthDay, shownDay } from '@vinculo/contract/rules/brasilia';
import { isHexColor } from '@vinculo/contract/rules/hexColor';
import { MESSAGES } from '@vinculo/contract/rules/messages';
import type { Template } from '@vinculo/contract/templates';
import { mixed, object, string } from 'yup';
import { name, optional } from '../../components/form/schemas';
import { storedImage, type ImageValue } from '../../components/image/imageValue';
import { UPLOAD_FIELD } from '../../components/image/useImageUpload';

export interface TemplateValues {
  background: ImageValue;
  color: string;
  name: string;
  /** As shown, `31/03`; empty if the company's cards do not end. */
  validUntil: string;
}

/** The requests' names of fields that the form names differently. */
export const FORM_NAMES = {
  [UPLOAD_FIELD]: 'background',
  background_id: 'background',
  background_color: 'color',
  valid_until_default: 'validUntil',
};

export const templateSchema = object({
  background: mixed<ImageValue>(),
  color: string()
    .trim()
    .required(MESSAGES.template.color)
    .test('hex', MESSAGES.template.colorPattern, (color) => !color || isHexColor(color)),
  name: name(MESSAGES.template.name),
  validUntil: optional(string().trim(), (text) => readMonthDay(text) !== null, MESSAGES.template.validUntil),
});

export const templateValues = ({
  background,
  background_color,
  name,
  valid_until_default,
}: Template): TemplateValues => ({
  background: storedImage(background),
  color: background_color,
  name,
  validUntil: valid_until_default ? shownDay(valid_until_default) : '',
});
