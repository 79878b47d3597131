// Delivery reports as mail servers wrote them, and what else comes to a return address.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../base/root';

const PLACE = 'RETURN-ADDRESS';
const recorded = (name: string) =>
  readFileSync(join(ROOT, 'server/testing/deliveryReports', `${name}.eml`), 'latin1').replaceAll(/\r?\n/g, '\r\n');

/** Exim 4.96 and Postfix 3.7, after another server said `550 5.1.1` to a mail that they had taken. */
export const REPORTS = { exim: recorded('exim'), postfix: recorded('postfix') };

/** The message as it comes to this return address. */
export const reportTo = (address: string, report = REPORTS.postfix): Buffer =>
  Buffer.from(report.replaceAll(PLACE, address), 'latin1');

/** The same with another outcome. */
export const withOutcome = (action: string, status: string, diagnostic = 'none'): string =>
  REPORTS.postfix
    .replace('Action: failed', `Action: ${action}`)
    .replace('Status: 5.1.1', `Status: ${status}`)
    .replace(/Diagnostic-Code: [^]*?User unknown/, `Diagnostic-Code: ${diagnostic}`);

export const OUT_OF_OFFICE = [
  'From: ana@escola.example',
  `To: ${PLACE}`,
  'Subject: Estou de ferias',
  'Auto-Submitted: auto-replied',
  'Content-Type: text/plain',
  '',
  'Volto em janeiro. Action: failed. Status: 5.1.1',
  '',
].join('\r\n');
