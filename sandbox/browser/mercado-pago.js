// The part of Mercado Pago's script that the card screen uses: `window.MercadoPago` and the card form.
import { make } from './elements.js';
import { showForm } from './form.js';

// The page's policy forbids style elements, but allows sheets of its own origin.
document.head.append(make('link', { rel: 'stylesheet', href: '/sandbox/styles.css' }));

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
