/** As much of Mercado Pago's own script as the card screen uses: `window.MercadoPago`, and of its bricks the card form. */
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
