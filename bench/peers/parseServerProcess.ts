/** parse-server as a process of its own, from a folder with its packages, on a database and a port. */
import { createRequire } from 'node:module';
import { PARSE_APP, PARSE_MASTER } from './parseServer';

const [folder = '', database = '', port = ''] = process.argv.slice(2);
// No log at all: it opens its files as it is loaded.
process.env['PARSE_SERVER_LOGS_FOLDER'] = 'null';
const { ParseServer } = createRequire(`${folder}/package.json`)('parse-server') as {
  ParseServer: { startApp: (options: object) => Promise<unknown> };
};

const string = { type: 'String' };
const signedIn = { requiresAuthentication: true };
const CARD = {
  className: 'Card',
  fields: {
    school: { type: 'Pointer', targetClass: 'School' },
    fullName: string,
    search: string,
    ownerEmail: string,
    active: { type: 'Boolean' },
    avatar: { type: 'File' },
  },
  classLevelPermissions: { find: signedIn, count: signedIn, get: signedIn },
};

void ParseServer.startApp({
  databaseURI: database,
  appId: PARSE_APP,
  masterKey: PARSE_MASTER,
  serverURL: `http://127.0.0.1:${port}/parse`,
  mountPath: '/parse',
  host: '127.0.0.1',
  port: Number(port),
  silent: true,
  logsFolder: null,
  logLevel: 'error',
  schema: { definitions: [{ className: 'School', fields: { title: string } }, CARD] },
});
