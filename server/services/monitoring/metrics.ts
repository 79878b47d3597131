// What the running server counts, for Prometheus. Values looked up on request (ages, connections) are in
// resources/health. The charts and alerts of ops/ use these names and labels.
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { VERSION } from '../../base/root';

const DURATIONS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export type Metrics = ReturnType<typeof createMetrics>;

/** `ofProcess`: also counts memory, processor and event loop, which a process registers once. */
export function createMetrics({ ofProcess = false } = {}) {
  const registry = new Registry();
  if (ofProcess) collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers });
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers });
  gauge('vinculo_info', 'Always 1; its label says which version runs', 'version').set({ version: VERSION }, 1);
  return {
    registry,
    requests: counter(
      'vinculo_http_requests_total',
      'Requests by the address they were routed to and the status they got; 499: nobody waited for the answer',
      'method',
      'route',
      'status',
    ),
    requestSeconds: new Histogram({
      name: 'vinculo_http_request_seconds',
      help: 'Time until a request was answered whole',
      labelNames: ['method', 'route'],
      buckets: DURATIONS,
      registers,
    }),
    limitsRefused: counter('vinculo_limits_refused_total', 'How often a limit had nothing left', 'limit'),
    jobRuns: counter(
      'vinculo_job_runs_total',
      'Runs of jobs by what became of them; skipped: another instance was at it',
      'task',
      'result',
    ),
    jobDone: gauge(
      'vinculo_job_done_timestamp_seconds',
      'When this instance last ended a job well; before that, when it started',
      'task',
    ),
    jobInterval: gauge('vinculo_job_interval_seconds', 'How often a job runs', 'task'),
    outboxTries: counter('vinculo_outbox_tries_total', 'Deliveries tried, by what became of them', 'kind', 'result'),
    mailsReturned: counter(
      'vinculo_mails_returned_total',
      'Mails that came back, by why; refused: for whom the mail server distrusts, which is us',
      'why',
    ),
  };
}
