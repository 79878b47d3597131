/** What people say of themselves when they ask their company for a card, and when it is valid. */

import type { MyInvitation } from '@vinculo/contract/invitations';
import { ASKED_FACTS, ofFacts, type AskedFact } from '@vinculo/contract/rules/card/student';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { shownFact, studentShape, toFacts } from '../../components/form/inputs/StudentInputs';
import { name } from '../../components/form/schemas';
import { PHOTO_NAMES, photoOf, photoSchema, type PhotoValues } from '../../components/image/FacePhotoField';
import { storedImage } from '../../components/image/imageValue';

export interface RequestValues extends Record<AskedFact, string>, PhotoValues {
  name: string;
}

export const FORM_NAMES = { full_name: 'name', avatar_id: 'photo', ...PHOTO_NAMES };

export const requestSchema = photoSchema.shape({
  name: name(MESSAGES.card.fullName),
  ...ofFacts(ASKED_FACTS, (fact) => studentShape[fact]),
});

export const newRequest = (account: { full_name: string; avatar: { url: string } | null }): RequestValues => ({
  name: account.full_name,
  ...ofFacts(ASKED_FACTS, () => ''),
  photo: photoOf(account),
});

export const requestValues = (request: MyInvitation): RequestValues => ({
  name: request.full_name,
  ...ofFacts(ASKED_FACTS, (fact) => shownFact(fact, request[fact])),
  photo: storedImage(request.avatar),
});

export const toRequestInput = ({ name, ...values }: RequestValues, avatarId: string) => ({
  full_name: name.trim(),
  ...toFacts(ASKED_FACTS, values),
  avatar_id: avatarId,
});
