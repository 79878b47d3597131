/** What signs the PDFs that people take along, if the operator has a certificate. */

import { readFileSync } from 'node:fs';
import type { PdfCertificateConfig } from '../../config/providers';
import { ConfigError } from '../../config/values';
import { readCertificate } from './certificate';
import { signPdf } from './signPdf';

/** The same file signed; as it is without a certificate, and on days on which the certificate is not valid. */
export type SignPdf = (pdf: Buffer, at: Date) => Buffer;

/** Throws a `ConfigError` if there is a certificate and it cannot be read. */
export function openSigning(config: PdfCertificateConfig | null): SignPdf {
  if (!config) return (pdf) => pdf;
  try {
    const certificate = readCertificate(readFileSync(config.path), config.password);
    const { from, until } = certificate;
    return (pdf, at) => (from <= at && at <= until ? signPdf(pdf, certificate, at) : pdf);
  } catch (error) {
    throw new ConfigError('PDF_CERTIFICATE', `expected a P12 file with an RSA key: ${(error as Error).message}`);
  }
}
