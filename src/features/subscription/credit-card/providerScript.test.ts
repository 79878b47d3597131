// The credit card screen is loaded once as a document of its own.
import { reloadsAsOwnDocument } from './providerScript';

function aPage(loadedFrom: string | null) {
  const reload = jest.fn();
  const entries = loadedFrom === null ? [] : [{ name: loadedFrom }];
  return {
    page: { performance: { getEntriesByType: () => entries }, location: { reload } } as unknown as Window,
    reload,
  };
}

test.each([
  ['come to from the subscription', 'https://vinculo.example/admin/assinatura', true],
  ['come to from the front page', 'https://vinculo.example/', true],
  ['opened', 'https://vinculo.example/admin/assinatura/cartao', false],
  ['opened with an id', 'https://vinculo.example/admin/assinatura/cartao?id=1', false],
  ['opened with a slash', 'https://vinculo.example/admin/assinatura/cartao/', false],
  ['opened in a browser that does not tell', null, false],
])('%s', (_name, loadedFrom, reloads) => {
  const { page, reload } = aPage(loadedFrom);
  expect(reloadsAsOwnDocument(page)).toBe(reloads);
  expect(reload).toHaveBeenCalledTimes(reloads ? 1 : 0);
});
