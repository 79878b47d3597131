/** The cards page as the build renders it, with slots in place of what only its person's answers tell. */
import type { HolderCard } from '@vinculo/contract/cards';
import type { Profile } from '@vinculo/contract/profile';
import { DEFAULT_CARD_COLOR } from '@vinculo/contract/rules/limits';

/** Private characters, to which no name gives a meaning; two words, since initials are made of them as well. */
export const SLOT = { person: '\uE000 \uE001', name: '\uE002 \uE003', title: '\uE004' } as const;
/** In place of the addresses of stored pictures. */
export const PICTURE_SLOT = {
  person: '/files/\uE005?',
  photo: '/files/\uE006?',
  background: '/files/\uE007?',
} as const;

const SLOT_CARD: HolderCard = {
  id: '',
  company_id: '',
  company_title: '',
  title: SLOT.title,
  full_name: SLOT.name,
  avatar_url: PICTURE_SLOT.photo,
  background_url: PICTURE_SLOT.background,
  background_color: DEFAULT_CARD_COLOR,
  active: true,
  valid_until: null,
  partners_open: true,
  number: '',
  secret: '',
};

type Pictures = Pick<HolderCard, 'avatar_url' | 'background_url'>;
const PLAIN: Pictures = { avatar_url: null, background_url: null };
/** One of each kind. */
export const SLOT_CARDS: HolderCard[] = [
  SLOT_CARD,
  { ...SLOT_CARD, background_url: null },
  { ...SLOT_CARD, avatar_url: null },
  { ...SLOT_CARD, ...PLAIN },
].map((card, index) => ({ ...card, id: String(index) }));

/** Which of them a card is like. */
export const kindOf = ({ avatar_url, background_url }: Pictures) => (avatar_url ? 0 : 2) + (background_url ? 0 : 1);

export const slotProfile = (hasPhoto: boolean): Profile => ({
  id: '0',
  full_name: SLOT.person,
  username: '',
  email: '',
  avatar: hasPhoto ? { id: '', url: PICTURE_SLOT.person } : null,
  is_new: false,
  has_card: true,
  permission: { companies: [] },
  managed: [],
  new_schools: [],
});

/** Above the cards. */
export const openHint = (cards: number) =>
  cards === 1
    ? 'Toque na carteirinha para mostrá-la em tela cheia.'
    : 'Toque em uma carteirinha para mostrá-la em tela cheia.';

/** Their pictures are fetched at once: what a student will show, also where there is no connection later. */
export const AT_ONCE = 4;
/** From more cards on, those off screen are not painted. */
export const MANY = 12;
