// 'Perto de mim': the browser sorts, and the position is in no request.
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { holder } from '../../testing/people';
import { aHolderPartner, idOf } from '../../testing/records';
import { renderComponent } from '../../testing/renderComponent';
import { answerAndKeep, queryOf } from '../../testing/server';
import PartnersPage from './PartnersPage';

const HERE = { latitude: -8.06315, longitude: -34.87114, accuracy: 20 };
const shop = (index: number, changes: Parameters<typeof aHolderPartner>[0]) =>
  aHolderPartner({ id: idOf('b', index), delivery: false, neighborhood: null, ...changes });
const PARTNERS = [
  shop(1, { title: 'Ateliê', location: null }),
  shop(2, { title: 'Bar', location: { latitude: -8.08, longitude: -34.87114 } }),
  shop(3, { title: 'Cozinha', location: null, address: null, delivery: true }),
  shop(4, { title: 'Padaria', location: { latitude: -8.0631, longitude: -34.8653 } }),
];

type Geolocate = Geolocation['getCurrentPosition'];
const geolocate = (getCurrentPosition: Geolocate) =>
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
const found =
  (coords: object): Geolocate =>
  (tell) =>
    tell({ coords } as GeolocationPosition);
const refused =
  (code: number): Geolocate =>
  (_tell, refuse) =>
    refuse?.({ code, PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 } as GeolocationPositionError);

afterEach(() => Reflect.deleteProperty(navigator, 'geolocation'));

function open(partners = PARTNERS) {
  const asked: unknown[] = [];
  const app = renderComponent(<PartnersPage />, {
    route: '/parceiros',
    user: holder,
    handlers: [answerAndKeep('listMyPartners', asked, { partners, total: partners.length, limit: 2000 }, queryOf)],
  });
  return { ...app, asked };
}

const press = async (user: UserEvent) => {
  await user.click(await screen.findByRole('button', { name: /^Filtros/ }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Perto de mim' }));
};
const items = () =>
  screen.getAllByRole('button', { name: /Ateliê|Bar|Cozinha|Padaria|Loja \d/ }).map((row) => row.textContent ?? '');

test('the nearest come first, those without a place last, and no request has the position', async () => {
  geolocate(found(HERE));
  const { user, asked } = open();
  await press(user);
  await waitFor(() => expect(asked).toHaveLength(2));
  await screen.findByText(/^640 m/);
  expect(items().map((text) => /Ateliê|Bar|Cozinha|Padaria/.exec(text)?.[0])).toEqual([
    'Padaria',
    'Bar',
    'Ateliê',
    'Cozinha',
  ]);
  expect(items().map((text) => /640 m|1,9 km|Sem localização|Só delivery/.exec(text)?.[0])).toEqual([
    '640 m',
    '1,9 km',
    'Sem localização',
    'Só delivery',
  ]);
  expect(asked[1]).toMatchObject({ whole: '1' });
  expect(JSON.stringify(asked)).not.toMatch(/8\.06|34\.87/);

  await press(user);
  await waitFor(() => expect(screen.queryByText(/^640 m/)).not.toBeInTheDocument());
  expect(items()[0]).toContain('Ateliê');
});

test('nothing is asked of the phone before the press', async () => {
  const ask = jest.fn();
  geolocate(ask);
  open();
  await screen.findByRole('button', { name: 'Filtros' });
  expect(ask).not.toHaveBeenCalled();
});

test.each([
  [refused(1), /não tem permissão/],
  [refused(2), /Não conseguimos saber onde você está/],
  [refused(3), /demorou demais/],
  [found({ ...HERE, accuracy: 20_000 }), /pode errar por 20 km/],
])('says why there is no position, and tries again', async (fails, sentence) => {
  geolocate(fails);
  const { user } = open();
  await press(user);
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  geolocate(found(HERE));
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByText(/^640 m/)).toBeInTheDocument();
  expect(screen.queryByText(sentence)).not.toBeInTheDocument();
});

test('where no partner has a place, says so once and keeps the order', async () => {
  geolocate(found(HERE));
  const { user } = open(PARTNERS.map((partner) => ({ ...partner, location: null })));
  await press(user);
  expect(await screen.findByText(/Ainda não sabemos onde ficam estes parceiros/)).toBeInTheDocument();
  expect(items().map((text) => /Ateliê|Bar|Cozinha|Padaria/.exec(text)?.[0])).toEqual([
    'Ateliê',
    'Bar',
    'Cozinha',
    'Padaria',
  ]);
  expect(screen.queryByText(/Sem localização|Só delivery/)).not.toBeInTheDocument();
});
