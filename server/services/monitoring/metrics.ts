/**
 * What the running server counts, for Prometheus. Values looked up on request (ages, connections) are in
 * resources/health. The charts and alerts of ops/ use these names and labels.
 */

import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { VERSION } from '../../base/release';

const DURATIONS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export interface Metrics {
  registry: Registry;
  requests: Counter<'method' | 'route' | 'status'>;
  requestSeconds: Histogram<'method' | 'route'>;
  limitsRefused: Counter<'limit'>;
  jobRuns: Counter<'task' | 'result'>;
  jobDone: Gauge<'task'>;
  jobInterval: Gauge<'task'>;
  outboxTries: Counter<'kind' | 'result'>;
  mailsReturned: Counter<'why'>;
  policyReports: Counter<'directive'>;
}

/** `ofProcess`: with memory, processor and event loop, which a process registers once. */
export function createMetrics({ ofProcess = false } = {}): Metrics {
  const registry = new Registry();
  if (ofProcess) collectDefaultMetrics({ register: registry });
  const registers = [registry];
  new Gauge({
    name: 'vinculo_info',
    help: 'Always 1; its label says which version runs',
    labelNames: ['version'],
    registers,
  }).set({ version: VERSION }, 1);
  return {
    registry,
    requests: new Counter({
      name: 'vinculo_http_requests_total',
      help: 'Requests by the address they were routed to and the status they got; 499: nobody waited for the answer',
      labelNames: ['method', 'route', 'status'],
      registers,
    }),
    requestSeconds: new Histogram({
      name: 'vinculo_http_request_seconds',
      help: 'Time until a request was answered whole',
      labelNames: ['method', 'route'],
      buckets: DURATIONS,
      registers,
    }),
    limitsRefused: new Counter({
      name: 'vinculo_limits_refused_total',
      help: 'How often a limit had nothing left',
      labelNames: ['limit'],
      registers,
    }),
    jobRuns: new Counter({
      name: 'vinculo_job_runs_total',
      help: 'Runs of jobs by what became of them; skipped: another instance was at it',
      labelNames: ['task', 'result'],
      registers,
    }),
    jobDone: new Gauge({
      name: 'vinculo_job_done_timestamp_seconds',
      help: 'When this instance last ended a job well; before that, when it started',
      labelNames: ['task'],
      registers,
    }),
    jobInterval: new Gauge({
      name: 'vinculo_job_interval_seconds',
      help: 'How often a job runs',
      labelNames: ['task'],
      registers,
    }),
    outboxTries: new Counter({
      name: 'vinculo_outbox_tries_total',
      help: 'Deliveries tried, by what became of them',
      labelNames: ['kind', 'result'],
      registers,
    }),
    mailsReturned: new Counter({
      name: 'vinculo_mails_returned_total',
      help: 'Mails that came back, by why; refused: for whom the mail server distrusts, which is us',
      labelNames: ['why'],
      registers,
    }),
    policyReports: new Counter({
      name: 'vinculo_policy_reports_total',
      help: "What browsers refused because of a page's policy, extensions' doings included, by directive",
      labelNames: ['directive'],
      registers,
    }),
  };
}
