/** Lets the server end soon: connections whose request was under way when it began to close are not kept open for others. */
import fp from 'fastify-plugin';

export const gracefulClose = fp(
  async (app) => {
    let closing = false;
    app.addHook('preClose', async () => {
      closing = true;
    });
    app.addHook('onSend', async (_request, reply) => {
      if (closing) reply.header('connection', 'close');
    });
  },
  { name: 'graceful-close' },
);
