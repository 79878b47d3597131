// Files for paper, as the browser saves them.
import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from '@playwright/test';
import { readFirst } from '../../server/testing/pdf';
import { button } from './screens';

/** Presses 'Imprimir' in the open dialog. */
export async function print(page: Page, dialog: Locator, press = 'Imprimir'): Promise<Download> {
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 60_000 }),
    button(dialog, press).click(),
  ]);
  return download;
}

export const readPaper = async (download: Download) => readFirst(await readFile(await download.path()));
