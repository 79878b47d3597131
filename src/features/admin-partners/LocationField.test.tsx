// A partner's place on the form: by link, by postal code, by the phone, and never lost unseen.

import { screen, waitFor } from '@testing-library/react';
import type { RequestHandler } from 'msw';
import { administrator } from '../../testing/people';
import { aPartner, idOf } from '../../testing/records';
import { renderComponent } from '../../testing/renderComponent';
import { answer } from '../../testing/server';
import EditPartnerPage from './EditPartnerPage';

const LINK = 'https://www.google.com/maps/place/Padaria/data=!3d-8.06315!4d-34.87114';
const SHORT = 'https://maps.app.goo.gl/Padaria1';
const PLACE = { latitude: -8.06315, longitude: -34.87114 };
const OF_CODE = { address: null, neighborhood: null, city: 'Recife', uf: 'PE', place: PLACE };

async function open(partner = aPartner(), handlers: RequestHandler[] = []) {
  const sent: { location?: unknown }[] = [];
  const app = renderComponent(<EditPartnerPage />, {
    route: `/${idOf('b')}`,
    path: '/:id',
    user: administrator,
    handlers: [
      ...handlers,
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

test('a pasted link is read at once, and saved', async () => {
  const { user, sent } = await open();
  expect(screen.getByText(/^Sem localização/)).toBeInTheDocument();
  await paste(user, LINK);
  expect(await screen.findByText('No mapa pelo link.')).toBeInTheDocument();
  expect(link()).toHaveValue('');
  expect(screen.getByRole('link', { name: /Ver no mapa/ })).toHaveAttribute(
    'href',
    expect.stringContaining('-8.06315,-34.87114'),
  );
  await user.click(save());
  await waitFor(() => expect(sent).toMatchObject([{ location: { ...PLACE, source: 'link' } }]));
});

test('the server says where a short link leads', async () => {
  const { user, sent } = await open();
  await paste(user, SHORT);
  expect(await screen.findByText('No mapa pelo link.')).toBeInTheDocument();
  await user.click(save());
  await waitFor(() => expect(sent).toMatchObject([{ location: { ...PLACE, source: 'link' } }]));
});

test('what is no link to a map is refused at its field', async () => {
  const { user, sent } = await open();
  await paste(user, 'https://padaria.example');
  expect(await screen.findByText(/Isto não é um link do Google Maps/)).toBeInTheDocument();
  await user.click(save());
  expect(link()).toHaveValue('https://padaria.example');
  expect(sent).toEqual([]);
});

test('an edit keeps the place, and a changed address asks to look at it', async () => {
  const { user, sent } = await open(aPartner({ location: { ...PLACE, source: 'here' } }));
  expect(screen.getByText('No mapa pelo celular, na loja.')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Número'), '1');
  expect(await screen.findByText(/O endereço mudou/)).toBeVisible();
  expect(link()).not.toBeVisible();
  await user.click(save());
  await waitFor(() => expect(sent).toMatchObject([{ location: { ...PLACE, source: 'here' } }]));
});

test('a new postal code brings its place, and takes away that of the one before', async () => {
  const { user } = await open(aPartner({ location: { ...PLACE, source: 'zip_code' } }), [
    answer('findZipCode', ({ request }) => ({ ...OF_CODE, place: request.url.endsWith('50030230') ? PLACE : null })),
  ]);
  await user.clear(screen.getByLabelText('Cep'));
  expect(await screen.findByText(/^Sem localização/)).toBeInTheDocument();
  await user.type(screen.getByLabelText('Cep'), '50030230');
  expect(await screen.findByText(/^No mapa pelo CEP/)).toBeInTheDocument();
  await user.clear(screen.getByLabelText('Cep'));
  await user.type(screen.getByLabelText('Cep'), '13010060');
  expect(await screen.findByText(/^Sem localização/)).toBeInTheDocument();
});

describe('Estou na loja agora', () => {
  const geolocate = (getCurrentPosition: Geolocation['getCurrentPosition']) =>
    Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
  afterEach(() => Reflect.deleteProperty(navigator, 'geolocation'));

  test.each([
    [30, 'No mapa pelo celular, na loja.'],
    [800, /pode errar por 800 m/],
  ])('with an error of %d meters', async (accuracy, text) => {
    geolocate((tell) => tell({ coords: { ...PLACE, accuracy } } as GeolocationPosition));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Estou na loja agora' }));
    expect(await screen.findByText(text)).toBeInTheDocument();
  });
});
