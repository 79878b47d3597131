// Lets the server close unnoticed: it first keeps no connection open, so that clients open the next one elsewhere.
import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyInstance {
    /** Says that the server will close: it is not ready, and still answers requests. */
    leave(): void;
    isLeaving(): boolean;
  }
}

export const gracefulClose = fp(async (app) => {
  let leaving = false;
  app.decorate('leave', () => {
    leaving = true;
  });
  app.decorate('isLeaving', () => leaving);
  app.addHook('preClose', async () => app.leave());
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (leaving) reply.header('connection', 'close');
    done();
  });
});
