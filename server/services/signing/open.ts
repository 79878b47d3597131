/**
 * What signs the PDFs that people take along, if the operator has a certificate. A finished PDF of one page, as pdfkit
 * writes it, stays as it was: what is signed is appended.
 */

import { readFileSync } from 'node:fs';
import type { PdfCertificateConfig } from '../../config/providers';
import { ConfigError } from '../../config/values';
import { readCertificate, type Certificate } from './certificate';

/** Room for a byte's place in a file. */
const PLACE = 10;
const placed = (at: number) => String(at).padStart(PLACE, '0');

/** `20261127173207Z` in a PDF's words. */
const momentOf = (at: Date) => `D:${at.toISOString().replaceAll(/\D/g, '').slice(0, 'yyyymmddhhmmss'.length)}Z`;

/** The inside of the file's object, after its first line. */
function objectIn(text: string, number: string): string {
  const begin = `\n${number} 0 obj\n<<\n`;
  const from = text.lastIndexOf(begin);
  if (from < 0) throw new Error(`The PDF has no object ${number}`);
  return text.slice(from + begin.length, text.indexOf('\nendobj', from));
}

function partOf(text: string, pattern: RegExp): string {
  const [, value] = pattern.exec(text) ?? [];
  if (value === undefined) throw new Error(`The PDF has no ${pattern.source}`);
  return value;
}

function signPdf(pdf: Buffer, certificate: Certificate, at: Date): Buffer {
  const text = pdf.toString('latin1');
  const trailer = text.slice(text.lastIndexOf('\ntrailer\n'));
  const size = Number(partOf(trailer, /\/Size (\d+)/));
  const root = partOf(trailer, /\/Root (\d+) 0 R/);
  const page = partOf(text, /\n(\d+) 0 obj\n<<\n\/Type \/Page\n/);
  const [signature, widget, form] = [size, size + 1, size + 2];
  const hole = '0'.repeat(2 * certificate.signatureOf(Buffer.alloc(0)).length);
  const range = (places: readonly number[]) => `/ByteRange [${[0, ...places].map(placed).join(' ')}]`;
  const objects: readonly [number: string | number, inside: string][] = [
    [root, `/AcroForm ${form} 0 R\n${objectIn(text, root)}`],
    [page, `/Annots [${widget} 0 R]\n${objectIn(text, page)}`],
    [
      signature,
      `/Type /Sig\n/Filter /Adobe.PPKLite\n/SubFilter /ETSI.CAdES.detached\n/M (${momentOf(at)})\n${range([0, 0, 0])}\n/Contents <${hole}>\n>>`,
    ],
    [
      widget,
      `/Type /Annot\n/Subtype /Widget\n/FT /Sig\n/T (Assinatura)\n/V ${signature} 0 R\n/F 132\n/Rect [0 0 0 0]\n/P ${page} 0 R\n>>`,
    ],
    [form, `/SigFlags 3\n/Fields [${widget} 0 R]\n>>`],
  ];
  let whole = text;
  const places = objects.map(([number, inside]) => {
    const place = whole.length;
    whole += `${number} 0 obj\n<<\n${inside}\nendobj\n`;
    return `${number} 1\n${placed(place)} 00000 n \n`;
  });
  const before = partOf(trailer, /startxref\n(\d+)/);
  const ends = partOf(trailer, /<<\n([^]*)>>\nstartxref/).replace(/\/Size \d+/, `/Size ${size + objects.length - 2}`);
  const table = whole.length;
  whole += `xref\n${places.join('')}trailer\n<<\n${ends}/Prev ${before}\n>>\nstartxref\n${table}\n%%EOF\n`;

  const opens = whole.lastIndexOf(`<${hole}>`);
  const closes = opens + hole.length + 2;
  const bytes = Buffer.from(whole.replace(range([0, 0, 0]), range([opens, closes, whole.length - closes])), 'latin1');
  const der = certificate.signatureOf(Buffer.concat([bytes.subarray(0, opens), bytes.subarray(closes)]));
  bytes.write(der.toString('hex'), opens + 1, 'latin1');
  return bytes;
}

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
