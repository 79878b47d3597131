import { unregisterServiceWorkers } from './serviceWorkers';

afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'));

it('unregisters every service worker', async () => {
  const unregister = jest.fn().mockResolvedValue(true);
  const container = { getRegistrations: () => Promise.resolve([{ unregister }, { unregister }]) };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
  await unregisterServiceWorkers();
  expect(unregister).toHaveBeenCalledTimes(2);
});
