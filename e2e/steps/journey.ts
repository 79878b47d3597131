// The test of every journey: several people in browsers of their own, and silent consoles.
import type { BrowserContext, BrowserContextOptions, ConsoleMessage, Page } from '@playwright/test';
import type { TokenPair } from '@vinculo/contract/auth';
import { installSession } from '../support/sessions';
import { expect, test as base } from '../support/test';

/** An answer's status, or a request without an answer. */
type Failure = number | 'no answer';

interface Options {
  /** What the journey makes fail on purpose; anything else in a console fails the test. */
  expectedFailures: Failure[];
}

interface Fixtures {
  /** Another browser for another person, signed in if tokens are given. */
  arrive: (tokens?: TokenPair) => Promise<Page>;
  /** The browser of a shop, without scripts. */
  till: (options?: BrowserContextOptions) => Promise<Page>;
  silentConsoles: (context: BrowserContext) => void;
}

function failureOf(message: ConsoleMessage): Failure | null {
  const text = message.text();
  if (!text.startsWith('Failed to load resource')) return null;
  const status = /status of (\d{3})/.exec(text)?.[1];
  return status ? Number(status) : 'no answer';
}

export const test = base.extend<Options & Fixtures>({
  expectedFailures: [[], { option: true }],

  silentConsoles: async ({ expectedFailures }, use) => {
    const heard: string[] = [];
    await use((context) => {
      context.on('weberror', (error) => heard.push(`uncaught: ${error.error().message}`));
      context.on('console', (message) => {
        if (message.type() !== 'error' && message.type() !== 'warning') return;
        const failure = failureOf(message);
        if (failure !== null && expectedFailures.includes(failure)) return;
        // Requested by the page on which `signIn` stores the session; the app's own pages name their icon.
        if (message.location().url.endsWith('/favicon.ico')) return;
        // The trace recorder reads chosen pictures this way inside the page; the app never does.
        if (message.text().startsWith("Connecting to 'blob:")) return;
        heard.push(`${message.type()}: ${message.text()} (${message.location().url})`);
      });
    });
    expect(heard, 'consoles and policies have nothing to say').toEqual([]);
  },

  context: async ({ context, silentConsoles }, use) => {
    silentConsoles(context);
    await use(context);
  },

  arrive: async ({ browser, product, silentConsoles }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (tokens) => {
      const context = await browser.newContext({ baseURL: product.url });
      contexts.push(context);
      const page = await context.newPage();
      // Before the console counts: this visits a page that is not the app's.
      if (tokens) await installSession(page, product, tokens);
      silentConsoles(context);
      return page;
    });
    await Promise.all(contexts.map((context) => context.close()));
  },

  till: async ({ browser }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext({ javaScriptEnabled: false, locale: 'pt-BR', ...options });
      contexts.push(context);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

export { expect };
