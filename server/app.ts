// The app as a list: plugins in order, then the resources.
import multipart from '@fastify/multipart';
import proxyAddr from '@fastify/proxy-addr';
import Fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import { EXPORT_TIMEOUT_S, UPLOAD_MAX_BYTES, UPLOAD_TIMEOUT_S } from '@vinculo/contract/rules/limits';
import type { Config } from './config';
import { billingDeliveries } from './domain/billing/deliveries';
// A job alone queues its mails.
import './domain/news/cardsEndForHolders';
import { queuedDeliveries } from './domain/news/schoolMail';
import { givingUpRefused } from './domain/people/returned';
import { isTrustedPerson } from './domain/standing/trust';
import { authentication } from './plugins/authentication';
import { backPressure, type BackPressureOptions } from './plugins/backPressure';
import { bodies, BODY_PACE, type BodyPace } from './plugins/bodies';
import { compression } from './plugins/compression';
import { handleError } from './plugins/errors';
import { fullDisk } from './plugins/fullDisk';
import { gracefulClose } from './plugins/gracefulClose';
import { openApi } from './plugins/openApi';
import { signedPictures } from './plugins/pictureAddresses';
import { requestMetrics } from './plugins/requestMetrics';
import { securityHeaders } from './plugins/securityHeaders';
import { standIns } from './plugins/standIns';
import { validation } from './plugins/validation';
import { webApp } from './plugins/webApp';
import { wellKnown } from './plugins/wellKnown';
import * as resources from './resources';
import { publicSettings } from './resources/settings/routes';
import { pictureAddresses } from './services/files/addresses';
import type { Deps } from './wiring/deps';
import { REQUEST_ID_HEADER, requestIdOf, type Trusts } from './wiring/requestId';

const RESOURCES: ((deps: Deps) => FastifyPluginAsync)[] = Object.values(resources);

// For routes outside the contract. The contract's calls derive their own body limits.
const BODY_MAX_BYTES = 16 * 1024;
// One picture. The parts around its bytes are short.
const UPLOAD_LIMITS = {
  fileSize: UPLOAD_MAX_BYTES,
  files: 1,
  fields: 5,
  parts: 6,
  headerSize: 4096,
  headerPairs: 20,
  fieldNameSize: 100,
  fieldSize: 1024,
};
// Longer than the browser waits, so that the browser gives up a slow upload before the server does.
const REQUEST_TIMEOUT_MS = (UPLOAD_TIMEOUT_S + 10) * 1000;
/** How long a connection may be silent while an answer is made or a body is read. */
const SILENCE_MS = (EXPORT_TIMEOUT_S + 10) * 1000;
/** Time for the headers, also from slow phones, and how often connections are checked. */
const HEADERS = { headersTimeout: 20_000, connectionsCheckingInterval: 5000 };

// A number counts proxies from the nearest one, for proxies without fixed addresses.
function trustedProxies(setting: Config['trustProxy']): Trusts {
  if (setting === false) return () => false;
  return typeof setting === 'number' ? (_address, hop) => hop < setting : proxyAddr.compile(setting);
}

export interface AppOptions {
  webDir: string;
  /** Left out in tests: a busy test machine would trip it. */
  pressure?: BackPressureOptions;
  /** `BODY_PACE` unless given. */
  pace?: BodyPace;
}

export async function buildApp(
  deps: Deps,
  { webDir, pressure, pace = BODY_PACE }: AppOptions,
): Promise<FastifyInstance> {
  const trusts = trustedProxies(deps.config.trustProxy);
  const app = Fastify({
    loggerInstance: deps.log,
    trustProxy: deps.config.trustProxy === false ? false : trusts,
    genReqId: (request) => requestIdOf(request, trusts),
    bodyLimit: BODY_MAX_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: SILENCE_MS,
    http: HEADERS,
    // Requests that come while the server closes are answered; then their connections close.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => void handleError(error, request, reply),
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID_HEADER, request.id);
    done();
  });
  app.setErrorHandler(handleError);
  await app.register(gracefulClose);
  await app.register(compression);
  await app.register(securityHeaders, { config: deps.config });
  await app.register(requestMetrics, { metrics: deps.metrics });
  if (pressure) await app.register(backPressure, pressure);
  await app.register(fullDisk, { kept: deps.kept });
  await app.register(validation);
  await app.register(authentication, { deps });
  await app.register(bodies, { pace, isTrusted: (caller) => isTrustedPerson(deps.db, caller) });
  await app.register(signedPictures, { addresses: pictureAddresses(deps.keys, deps.clock) });
  await app.register(multipart, { limits: UPLOAD_LIMITS });
  await app.register(openApi);
  const deliveries = { ...billingDeliveries(deps), ...queuedDeliveries(deps) };
  deps.outbox.handle(givingUpRefused(deps, deliveries));
  const { publicUrl } = deps.config;
  // Its hook is for the pages of the resources as well.
  await app.register(webApp, { webDir, settings: (isHere) => publicSettings(deps, isHere), publicUrl });
  for (const resource of RESOURCES) await app.register(resource(deps));
  await app.register(standIns, deps);
  await app.register(wellKnown, deps);
  return app;
}
