/** The smallest app of Strapi that has cards: each file of it by its path. */

const asModule = (value: unknown) => `module.exports = ${JSON.stringify(value)};`;
const core = (kind: string, uid: string) =>
  `module.exports = require('@strapi/strapi').factories.createCore${kind}('${uid}');`;
const text = { type: 'text' };
const string = { type: 'string' };

const schema = (singular: string, attributes: object) =>
  JSON.stringify({
    kind: 'collectionType',
    collectionName: `${singular}s`,
    info: { singularName: singular, pluralName: `${singular}s`, displayName: singular },
    options: { draftAndPublish: false },
    attributes,
  });

const CARD = {
  school: string,
  fullName: text,
  search: text,
  ownerEmail: string,
  active: { type: 'boolean' },
  avatar: string,
};

/** Who does not manage the school is refused, as by the product. */
const MANAGES = `module.exports = async ({ state, request }, config, { strapi }) =>
  Boolean(await strapi.db.query('api::manager.manager')
    .findOne({ where: { person: state.user.id, school: request.query.filters.school.$eq } }));`;

const ROUTES = `module.exports = require('@strapi/strapi').factories.createCoreRouter('api::card.card', {
  config: { find: { policies: ['manages'] } },
});`;

const database = (url: string) =>
  asModule({ connection: { client: 'postgres', connection: { connectionString: url }, pool: { min: 2, max: 10 } } });

export const appFiles = (url: string, port: number, secret: string): Record<string, string> => ({
  'config/server.js': asModule({
    host: '127.0.0.1',
    port,
    app: { keys: [secret] },
    logger: { config: { level: 'error' } },
  }),
  'config/database.js': database(url),
  'config/admin.js': asModule({
    serveAdminPanel: false,
    auth: { secret },
    apiToken: { salt: secret },
    transfer: { token: { salt: secret } },
    secrets: { encryptionKey: secret },
  }),
  'config/plugins.js': asModule({ 'users-permissions': { config: { jwtSecret: secret } } }),
  // Those of a new app, without the log of each request.
  'config/middlewares.js': asModule(
    ['errors', 'security', 'cors', 'poweredBy', 'query', 'body', 'session', 'favicon', 'public'].map(
      (name) => `strapi::${name}`,
    ),
  ),
  'src/api/card/content-types/card/schema.json': schema('card', CARD),
  'src/api/card/controllers/card.js': core('Controller', 'api::card.card'),
  'src/api/card/services/card.js': core('Service', 'api::card.card'),
  'src/api/card/routes/card.js': ROUTES,
  'src/api/card/policies/manages.js': MANAGES,
  'src/api/manager/content-types/manager/schema.json': schema('manager', {
    person: { type: 'integer' },
    school: string,
  }),
  'src/index.js': asModule({}),
  'public/uploads/.gitkeep': '',
});
