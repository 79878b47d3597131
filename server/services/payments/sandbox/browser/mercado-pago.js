/** The surface of Mercado Pago's own script, as far as its card form is used: `window.MercadoPago`. */
import { showForm } from './form.js';

const BRICK = 'cardPayment';

/** The provider's name of what is missing; nothing where all is there. */
function misuse(name, container, settings) {
  if (name !== BRICK) return ['unknown_brick', `There is no brick ${name} in the sandbox`];
  if (!container) return ['container_not_found', 'There is no element with that id'];
  if (!(settings.initialization?.amount > 0)) return ['missing_amount_property', 'initialization.amount is missing'];
  if (typeof settings.callbacks?.onSubmit !== 'function')
    return ['missing_required_callbacks', 'callbacks.onSubmit is missing'];
  return null;
}

class MercadoPago {
  constructor(publicKey) {
    if (!publicKey) throw new Error('Your public key is missing');
  }

  bricks() {
    return {
      async create(name, containerId, settings) {
        const container = document.getElementById(containerId);
        const { onError, onReady } = settings?.callbacks ?? {};
        const found = misuse(name, container, settings ?? {});
        if (found) {
          const [cause, message] = found;
          onError?.({ type: 'critical', cause, message });
          return undefined;
        }
        const controller = showForm(container, settings);
        // After the caller has its controller, as with the real one.
        setTimeout(() => container.isConnected && onReady?.());
        return controller;
      },
    };
  }
}

window.MercadoPago = MercadoPago;
