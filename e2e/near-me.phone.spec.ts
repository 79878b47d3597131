/** Partners near a student: the phone is asked at a press, may refuse, and tells its position to no server. */

import { makeCard, makeCompany, makePartner, makePerson } from './steps/api';
import { expect, test } from './steps/journey';
import { button, toggleFilter } from './steps/screens';

test.use({ demo: true, fresh: 'worker' });

const at = (latitude: number, longitude: number) => ({ latitude, longitude, source: 'link' as const });
const HERE = { latitude: -22.90556, longitude: -47.06083, accuracy: 20 };

test('finds the nearest partners, after a refusal too', async ({ product, arrive }) => {
  const [school, student] = await Promise.all([makeCompany(product), makePerson(product, 'Carolina', { photo: true })]);
  await makePartner(school, { title: 'Ateliê do Porto' });
  await makePartner(school, { title: 'Bar do Porto', location: at(-22.93, -47.06083) });
  await makePartner(school, { title: 'Padaria do Porto', location: at(-22.90556, -47.0545) });
  await makeCard(school, student);
  const page = await arrive(student);
  const context = page.context();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`));
  await page.goto('/parceiros');
  const rows = page.getByRole('list', { name: 'Parceiros' }).getByRole('listitem');
  await expect(rows).toContainText(['Ateliê', 'Bar', 'Padaria']);

  await context.clearPermissions();
  await toggleFilter(page, 'Perto de mim');
  await expect(page.getByText(/não tem permissão/)).toBeVisible();
  await expect(rows).toContainText(['Ateliê', 'Bar', 'Padaria']);

  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(HERE);
  await button(page, 'Tentar novamente').click();
  await expect(rows).toContainText(['Padaria', 'Bar', 'Ateliê']);
  await expect(rows).toContainText(['650 m', '2,7 km', 'Sem localização']);
  expect(asked.join('\n')).not.toMatch(/22[.,]905|47[.,]060/);

  await toggleFilter(page, 'Perto de mim');
  await expect(rows).toContainText(['Ateliê', 'Bar', 'Padaria']);
});
