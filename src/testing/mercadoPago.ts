// A small payment provider for the browser: the real package runs against it, and tests play the person.
import type { ICardPaymentFormData, TCardPayment } from '@mercadopago/sdk-react/esm/bricks/cardPayment/type';
import { act, waitFor } from '@testing-library/react';

type CardData = ICardPaymentFormData<{ email?: string }>;
type Callbacks = Required<Pick<TCardPayment, 'onReady' | 'onError' | 'onSubmit' | 'onBinChange'>>;

interface BrickSettings extends Pick<TCardPayment, 'initialization' | 'customization' | 'locale'> {
  callbacks: Callbacks;
}

interface FakeBrick {
  name: string;
  settings: BrickSettings;
  isUnmounted: boolean;
  /** Sends the credit card with a new token each time, as the provider does. Resolves to true if it was accepted. */
  press: () => Promise<boolean>;
  /** The same, and waits for what follows; one at a time. */
  submit: () => Promise<boolean>;
}

export interface FakeProvider {
  publicKeys: string[];
  options: unknown[];
  bricks: FakeBrick[];
}

/** `isReady`: say at once that the form is ready, as the provider does once it is drawn. */
export function installMercadoPago({ isReady = true } = {}): FakeProvider {
  const provider: FakeProvider = { publicKeys: [], options: [], bricks: [] };
  let tokens = 0;

  function create(name: string, containerId: string, settings: BrickSettings) {
    const container = document.getElementById(containerId);
    if (!container) throw new Error(`There is no ${containerId}`);
    const visual = settings.customization?.visual as { texts?: { formSubmit?: string } } | undefined;
    const button = document.createElement('button');
    button.textContent = visual?.texts?.formSubmit ?? 'Pagar';
    container.append(button);

    const brick: FakeBrick = {
      name,
      settings,
      isUnmounted: false,
      press: () => {
        tokens += 1;
        const data: CardData = {
          token: `card-token-${tokens}`,
          issuer_id: '25',
          payment_method_id: 'visa',
          transaction_amount: settings.initialization.amount,
          installments: 1,
          payer: settings.initialization.payer ?? {},
        };
        let taken = Promise.resolve(false);
        act(() => {
          taken = settings.callbacks.onSubmit(data).then(
            () => true,
            () => false,
          );
        });
        return taken;
      },
      submit: async () => {
        let taken: boolean | null = null;
        void brick.press().then((answer) => {
          taken = answer;
        });
        await waitFor(() => expect(taken).not.toBeNull());
        return taken === true;
      },
    };
    button.addEventListener('click', () => void brick.press());
    provider.bricks.push(brick);
    if (isReady) act(() => settings.callbacks.onReady());
    return Promise.resolve({
      unmount: () => {
        brick.isUnmounted = true;
        button.remove();
      },
    });
  }

  window.MercadoPago = class {
    constructor(publicKey: string, options: unknown) {
      provider.publicKeys.push(publicKey);
      provider.options.push(options);
    }
    bricks() {
      return { create };
    }
  };
  return provider;
}
