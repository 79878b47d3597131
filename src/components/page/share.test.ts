// Handing over a link: by the phone's sheet, else by the clipboard.
import { canShare, share } from './share';

const LINK = 'https://vinculo.example/escola/K7Q2-M9XD';
const copied = jest.fn(() => Promise.resolve());

beforeEach(() => {
  copied.mockClear();
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: copied } });
});
afterEach(() => Reflect.deleteProperty(navigator, 'share'));

it('copies text and link where the browser shares nothing', async () => {
  expect(canShare()).toBe(false);
  await share({ text: 'Peça aqui', url: LINK });
  expect(copied.mock.calls).toEqual([[`Peça aqui ${LINK}`]]);
});

it('leaves everything to the phone’s sheet, and takes its closing for a change of mind', async () => {
  const sheet = jest.fn(() => Promise.reject(new DOMException('closed', 'AbortError')));
  Object.assign(navigator, { share: sheet });
  await share({ url: LINK });
  expect(sheet.mock.calls).toEqual([[{ url: LINK }]]);
  expect(copied).not.toHaveBeenCalled();
});

it('tells of a sheet that fails', async () => {
  Object.assign(navigator, { share: () => Promise.reject(new DOMException('no', 'NotAllowedError')) });
  await expect(share({ url: LINK })).rejects.toThrow('no');
});
