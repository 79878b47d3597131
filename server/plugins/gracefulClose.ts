/**
 * Lets the server end soon and without anybody noticing: from the moment it is about to leave, no connection is kept open
 * for more requests, so that whoever sends them (a balancer above all) opens the next one elsewhere.
 */
import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyInstance {
    /** Says that the server will close: it is not ready any more, and answers what still comes. */
    leave(): void;
    isLeaving(): boolean;
  }
}

export const gracefulClose = fp(
  async (app) => {
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
  },
  { name: 'graceful-close' },
);
