// Signs the addresses of pictures in every answer. It runs after the version is made: a new signature is no change.
import fp from 'fastify-plugin';
import { signingOf, type PictureAddresses } from '../services/files/addresses';

export const signedPictures = fp<{ addresses: PictureAddresses }>(async (app, { addresses }) => {
  app.addHook('onRoute', (options) => {
    const answers = Object.entries((options.schema?.response ?? {}) as Record<string, object>);
    for (const [status, schema] of answers) {
      const sign = signingOf(schema, addresses.sign);
      if (!sign) continue;
      options.preSerialization = (_request, reply, payload, done) =>
        done(null, reply.statusCode === Number(status) ? sign(payload) : payload);
    }
  });
});
