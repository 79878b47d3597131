// The screens that sign their people out: last of their people.
import { PATHS } from '@vinculo/contract/rules/paths';
import { answer, press, type Screen } from './screen';

export const FAREWELL_SCREENS: Screen[] = [
  {
    name: 'edit-profile-farewell',
    path: PATHS.editProfile,
    role: 'newcomer',
    fullPage: false,
    routes: answer('**/api/profile', (asked) =>
      asked.method === 'DELETE' ? asked.fulfill({ status: 204 }) : asked.continue(),
    ),
    prepare: async (page) => {
      await press('Deletar minha conta')(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Deletar minha conta' }).click();
      await page.getByRole('button', { name: 'Fechar' }).waitFor();
    },
  },
  {
    name: 'sign-in-again',
    path: PATHS.convertAccount,
    role: 'studentWithoutCard',
    prepare: async (page) => {
      await page.getByLabel('Razão social').fill('Colégio Horizonte');
      // The storage event that another tab's sign-out causes.
      await page.evaluate(() => {
        localStorage.removeItem('persist:session');
        window.dispatchEvent(new StorageEvent('storage', { key: 'persist:session', newValue: null }));
      });
      await page.getByText('Sua sessão terminou.').waitFor();
    },
  },
];
