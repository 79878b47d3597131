/** The part of Mercado Pago's script that the card screen uses: `window.MercadoPago` and the card form. */

import { showForm } from './form.js';

window.MercadoPago = class {
  bricks() {
    return {
      async create(_brick, containerId, settings) {
        const container = document.getElementById(containerId);
        const form = showForm(container, settings);
        // After the caller has its controller, as with the real one.
        setTimeout(() => container.isConnected && settings.callbacks.onReady());
        return { unmount: () => form.remove() };
      },
    };
  }
};
