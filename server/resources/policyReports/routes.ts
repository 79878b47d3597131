/** Counts what browsers refused because of a page's policy. Nothing of a report is kept but its directive. */

import type { FastifyPluginAsync } from 'fastify';
import { POLICY_REPORTS_PATH } from '../../plugins/securityHeaders';
import { networkKey } from '../../services/keys/keys';
import type { Deps } from '../../wiring/deps';

const REPORT_MAX_BYTES = 16 * 1024;
/** Those of our policy; a label of any other text would be a series that strangers make. */
const DIRECTIVE =
  /^(?:script|style|img|font|connect|frame|manifest|worker|object|default)-src(?:-elem|-attr)?$|^(?:base-uri|form-action|frame-ancestors)$/;

function directiveOf(report: string): string {
  try {
    const violation = (JSON.parse(report) as Record<string, Record<string, unknown> | null> | null)?.['csp-report'];
    // Older browsers tell the directive with its sources.
    const directive = violation?.['effective-directive'] ?? violation?.['violated-directive'];
    const [name = ''] = typeof directive === 'string' ? directive.split(' ', 1) : [];
    return DIRECTIVE.test(name) ? name : 'other';
  } catch {
    return 'other';
  }
}

export const policyReportRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'string' }, async (_request: unknown, body: unknown) => body);
    app.post(POLICY_REPORTS_PATH, {
      bodyLimit: REPORT_MAX_BYTES,
      config: { audience: 'anyone' },
      // Strangers would fill the log.
      logLevel: 'warn',
      // Before the body is read.
      onRequest: async ({ ip }) => {
        await deps.limits.spend('document', networkKey(deps.keys, ip));
      },
      handler: async ({ body }, reply) => {
        deps.metrics.policyReports.inc({ directive: directiveOf(String(body)) });
        return reply.code(204).send();
      },
    });
  };
