/** Why a PostgreSQL server cannot be used, in the operator's words. */

import { codeOf } from '../dataFolder/dataFolder';
import { SharedSessions } from './pooler';

/** PostgreSQL's codes for invalid authorization and for a missing database. */
const REFUSED = /^(?:28\w{3}|3D000)$/;
const INSUFFICIENT_PRIVILEGE = '42501';
/** Node's codes of certificates that do not check out. */
const CERTIFICATE = /^(?:CERT_|ERR_TLS_CERT|SELF_SIGNED_CERT|DEPTH_ZERO_|UNABLE_TO_)/;
const NO_TLS = /does not support SSL/;
const WITHOUT_PASSWORD = /password must be a string/;

/** The user may not make tables. */
export const isForbidden = (error: unknown) => codeOf(error) === INSUFFICIENT_PRIVILEGE;

/** The rest of a sentence that begins with the server. Messages of PostgreSQL and poolers hold no passwords. */
export function whyRefused(error: unknown): string {
  const code = codeOf(error);
  const message = error instanceof Error ? error.message.replaceAll(/\s+/g, ' ') : '';
  if (error instanceof SharedSessions)
    return 'is behind a pooler in transaction mode, which Vínculo cannot use: name its port of session mode, or the database itself';
  if (REFUSED.test(code)) return `refuses (${code}: ${message}): look at its user, password and name`;
  if (isForbidden(error)) return `refuses (${code}: ${message}): its user has to own the database`;
  if (WITHOUT_PASSWORD.test(message)) return 'asks for a password, and the address has none';
  if (NO_TLS.test(message)) return 'speaks no TLS, which sslmode asks for';
  if (CERTIFICATE.test(code))
    return `has a certificate that is not accepted (${code}): look at sslmode and sslrootcert`;
  const isFromServer = error instanceof Error && 'severity' in error;
  if (isFromServer) return `does not answer (${code}: ${message})`;
  return `does not answer (${code || message || 'no connection'})`;
}
