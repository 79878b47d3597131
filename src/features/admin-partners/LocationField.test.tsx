// A partner's place on the form: by link or postal code, and never lost unseen.

import { screen, waitFor } from '@testing-library/react';
import { placeLink } from '@vinculo/contract/rules/partner/places';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { administrator } from '../../testing/people';
import { aPartner, idOf } from '../../testing/records';
import { renderComponent } from '../../testing/renderComponent';
import { answer } from '../../testing/server';
import EditPartnerPage from './EditPartnerPage';
import { pastedPlace } from './locationValues';

const LINK = 'https://www.google.com/maps/place/Padaria/data=!3d-8.06315!4d-34.87114';
const PLACE = { latitude: -8.06315, longitude: -34.87114 };
const ADDRESS = { ...aPartner().address, zip_code: '50030230' };

async function open(partner = aPartner()) {
  const sent: { location?: unknown }[] = [];
  const app = renderComponent(<EditPartnerPage />, {
    route: `/${idOf('b')}`,
    path: '/:id',
    user: administrator,
    handlers: [
      answer('getPartner', partner),
      answer('updatePartner', async ({ request }) => {
        sent.push((await request.json()) as object);
        return partner;
      }),
    ],
  });
  await screen.findByLabelText('Link do mapa');
  return { ...app, sent };
}

const link = () => screen.getByLabelText('Link do mapa');
const save = () => screen.getByRole('button', { name: /^Salvar/ });
const paste = async (user: Awaited<ReturnType<typeof open>>['user'], text: string) => {
  await user.click(link());
  await user.paste(text);
};

test('a pasted link is shown at once, and saved', async () => {
  const { user, sent } = await open();
  expect(screen.getByText(/^Sem localização/)).toBeInTheDocument();
  await paste(user, LINK);
  expect(await screen.findByText('No mapa pelo link.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Ver no mapa/ })).toHaveAttribute(
    'href',
    expect.stringContaining('-8.06315,-34.87114'),
  );
  await user.click(save());
  await waitFor(() => expect(sent).toMatchObject([{ location: { ...PLACE, source: 'link' } }]));
});

test.each([
  ['https://maps.app.goo.gl/Padaria1', MESSAGES.place.link],
  ['https://www.google.com/maps/@38.72225,-9.13934,17z', MESSAGES.place.outside],
])('%s is refused at its field', async (text, message) => {
  const { user, sent } = await open();
  await paste(user, text);
  await user.click(save());
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(link()).toHaveValue(text);
  expect(sent).toEqual([]);
});

test('an edit keeps the place; of another postal code it is another one, unless it is taken away', async () => {
  const { user, sent } = await open(aPartner({ location: { ...PLACE, source: 'here' }, address: ADDRESS }));
  expect(screen.getByText('No mapa pelo celular, na loja.')).toBeInTheDocument();
  await user.clear(screen.getByLabelText('Cep'));
  await user.type(screen.getByLabelText('Cep'), '13010060');
  expect(await screen.findByText(/^O CEP mudou/)).toBeInTheDocument();
  await user.clear(screen.getByLabelText('Cep'));
  await user.type(screen.getByLabelText('Cep'), ADDRESS.zip_code);
  await user.click(save());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).not.toHaveProperty('location');
});

test('a place is taken away', async () => {
  const { user, sent } = await open(aPartner({ location: { ...PLACE, source: 'zip_code' } }));
  await user.click(screen.getByRole('button', { name: 'Remover a localização' }));
  expect(screen.getByText(/^Sem localização/)).toBeInTheDocument();
  await user.click(save());
  await waitFor(() => expect(sent).toMatchObject([{ location: null }]));
});

test.each([
  [
    'a shop, whose own numbers stand after those of the map',
    '/maps/place/MASP/@-23.56,-46.66,17z/data=!3d-8.06315!4d-34.87114!16z',
  ],
  ['the middle of a map', '/maps/@-8.06315,-34.87114,17z'],
  ['a search', '/maps/search/?api=1&query=-8.06315%2C-34.87114'],
  ['a search in the path', '/maps/search/-8.06315,+-34.87114?entry=tts'],
  ['a route', '/maps/dir/-23.5,-46.6/-8.06315,-34.87114/@-23.5,-46.6,12z'],
])('reads %s', (_what, path) => expect(pastedPlace(`https://www.google.com${path}`)).toEqual(PLACE));

test('reads what a map copies, and its own link', () => {
  expect(pastedPlace(' -8.06315, -34.87114\n')).toEqual(PLACE);
  expect(pastedPlace(placeLink(PLACE))).toEqual(PLACE);
  expect(pastedPlace('https://www.google.com/maps/place/Caf%E9/@-8.06315,-34.87114,17z')).toEqual(PLACE);
});
