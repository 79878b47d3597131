// A partner's place on the form: by link, by postal code, by the phone, and never lost unseen.
import { screen, waitFor } from '@testing-library/react';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { administrator } from '../../testing/people';
import { aPartner, idOf } from '../../testing/records';
import { renderComponent } from '../../testing/renderComponent';
import { answer, answerAndKeep, failure, type Handlers } from '../../testing/server';
import EditPartnerPage from './EditPartnerPage';

const LINK = 'https://www.google.com/maps/place/Padaria/data=!3d-8.06315!4d-34.87114';
const PLACE = { latitude: -8.06315, longitude: -34.87114 };
const ADDRESS = { ...aPartner().address, zip_code: '50030230' };

async function open(partner = aPartner(), handlers: Handlers = []) {
  const sent: { location?: unknown }[] = [];
  const app = renderComponent(<EditPartnerPage />, {
    route: `/${idOf('b')}`,
    path: '/:id',
    user: administrator,
    handlers: [...handlers, answer('getPartner', partner), answerAndKeep('updatePartner', sent, partner)],
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

test('the server says where a short link leads', async () => {
  const { user, sent } = await open(aPartner(), [answer('findPlace', PLACE)]);
  await paste(user, 'Padaria https://maps.app.goo.gl/Padaria1?g_st=iw');
  expect(await screen.findByText('O lugar vem do link ao salvar.')).toBeInTheDocument();
  await user.click(save());
  await waitFor(() => expect(sent).toMatchObject([{ location: { ...PLACE, source: 'link' } }]));
});

test("the server's refusal of a short link stands at its field, and nothing is saved", async () => {
  const refusal = failure(422, { fields: { link: [MESSAGES.place.link] } });
  const { user, sent } = await open(aPartner(), [answer('findPlace', refusal)]);
  await paste(user, 'https://maps.app.goo.gl/Padaria1');
  await user.click(save());
  expect(await screen.findByText(MESSAGES.place.link)).toBeInTheDocument();
  expect(link()).toHaveValue('https://maps.app.goo.gl/Padaria1');
  expect(sent).toEqual([]);
});

test.each([
  ['https://padaria.example', MESSAGES.place.link],
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
  expect(await screen.findByText(/^Depois de salvar, o lugar no mapa vem do CEP/)).toBeInTheDocument();
  await user.clear(screen.getByLabelText('Cep'));
  await user.type(screen.getByLabelText('Cep'), ADDRESS.zip_code);
  await user.click(save());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).not.toHaveProperty('location');
});

test('another address in the same postal code is told where the place stays', async () => {
  const { user } = await open(aPartner({ location: { ...PLACE, source: 'here' }, address: ADDRESS }));
  expect(screen.queryByText(/^O endereço mudou/)).toBeNull();
  await user.type(screen.getByLabelText('Número'), '9');
  expect(await screen.findByText(/^O endereço mudou/)).toBeInTheDocument();
  await user.clear(screen.getByLabelText('Cep'));
  expect(screen.queryByText(/^O endereço mudou/)).toBeNull();
});

test('a place is taken away', async () => {
  const { user, sent } = await open(aPartner({ location: { ...PLACE, source: 'zip_code' } }));
  await user.click(screen.getByRole('button', { name: 'Remover a localização' }));
  expect(screen.getByText(/^Sem localização/)).toBeInTheDocument();
  await user.click(save());
  await waitFor(() => expect(sent).toMatchObject([{ location: null }]));
});

describe('Estou na loja agora', () => {
  const geolocate = (getCurrentPosition: Geolocation['getCurrentPosition']) =>
    Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
  const press = (user: Awaited<ReturnType<typeof open>>['user']) =>
    user.click(screen.getByRole('button', { name: 'Estou na loja agora' }));
  afterEach(() => Reflect.deleteProperty(navigator, 'geolocation'));

  test('takes the place of the device, and saves it', async () => {
    geolocate((tell) => tell({ coords: { ...PLACE, accuracy: 30 } } as GeolocationPosition));
    const { user, sent } = await open();
    await press(user);
    expect(await screen.findByText('No mapa pelo celular, na loja.')).toBeInTheDocument();
    await user.click(save());
    await waitFor(() => expect(sent).toMatchObject([{ location: { ...PLACE, source: 'here' } }]));
  });

  test('says that the device does not know the place well', async () => {
    geolocate((tell) => tell({ coords: { ...PLACE, accuracy: 800 } } as GeolocationPosition));
    const { user } = await open();
    await press(user);
    expect(await screen.findByText(/pode errar por 800 m/)).toBeInTheDocument();
  });

  test('says that the browser has no permission', async () => {
    geolocate((_tell, refuse) => refuse?.({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError));
    const { user } = await open();
    await press(user);
    expect(await screen.findByText(/não tem permissão para ver a sua localização/)).toBeInTheDocument();
  });
});
