// What signs the PDFs that people take along, if the operator has a certificate: CMS as PAdES asks for it (ETSI EN 319
// 142-1, level B-B). A finished PDF of one page, as pdfkit writes it, stays as it was: what is signed is appended.
import { createHash, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import forge from 'node-forge';
import type { PdfCertificateConfig } from '../../config/providers';
import { ConfigError } from '../../config/values';

const { asn1, pki, pkcs12 } = forge;
type Node = forge.asn1.Asn1;

const universal = (type: forge.asn1.Type, value: string | Node[]): Node =>
  asn1.create(asn1.Class.UNIVERSAL, type, Array.isArray(value), value);
/** Replaces the tag of what it holds. */
const tagged = (tag: number, value: Node[]): Node => asn1.create(asn1.Class.CONTEXT_SPECIFIC, tag, true, value);
const sequence = (...value: Node[]) => universal(asn1.Type.SEQUENCE, value);
const set = (...value: Node[]) => universal(asn1.Type.SET, value);
const oid = (name: string) => universal(asn1.Type.OID, asn1.oidToDer(name).getBytes());
const octets = (bytes: Buffer) => universal(asn1.Type.OCTETSTRING, bytes.toString('latin1'));
const one = () => universal(asn1.Type.INTEGER, '\u0001');
const algorithm = (name: string) => sequence(oid(name), universal(asn1.Type.NULL, ''));
const derOf = (node: Node): Buffer => Buffer.from(asn1.toDer(node).getBytes(), 'latin1');
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest();

/** RFC 5652 and RFC 5035. */
const OIDS = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificate: '1.2.840.113549.1.9.16.2.47',
  sha256: '2.16.840.1.101.3.4.2.1',
  rsa: '1.2.840.113549.1.1.1',
};

interface Certificate {
  from: Date;
  until: Date;
  /** A detached signature; as many bytes whatever is signed. */
  signatureOf(bytes: Buffer): Buffer;
}

/** Reads a P12 file with an RSA key. Throws if the password is wrong, or there is no key with its certificate. */
export function readCertificate(file: Buffer, password: string): Certificate {
  const bags = pkcs12.pkcs12FromAsn1(asn1.fromDer(file.toString('latin1')), false, password);
  const bagsOf = (type: string) => bags.getBags({ bagType: type })[type] ?? [];
  const { certBag = '', pkcs8ShroudedKeyBag = '', keyBag = '' } = pki.oids;
  const key = [...bagsOf(pkcs8ShroudedKeyBag), ...bagsOf(keyBag)].flatMap((bag) => bag.key ?? [])[0];
  if (!key) throw new Error('it has no RSA key');
  const chain = bagsOf(certBag).flatMap((bag) => bag.cert ?? []);
  const isOwn = ({ publicKey }: forge.pki.Certificate) => 'n' in publicKey && publicKey.n.equals(key.n);
  const own = chain.find(isOwn);
  if (!own) throw new Error('it has no certificate of its key');

  const nodes = [own, ...chain.filter((each) => each !== own)].map((each) => pki.certificateToAsn1(each));
  const certificate = derOf(nodes[0] as Node);
  const pem = pki.privateKeyToPem(key);
  const issuer = pki.distinguishedNameToAsn1(own.issuer);
  const serial = universal(asn1.Type.INTEGER, forge.util.hexToBytes(own.serialNumber));

  return {
    from: own.validity.notBefore,
    until: own.validity.notAfter,
    signatureOf(bytes) {
      const attribute = (name: string, value: Node) => sequence(oid(name), set(value));
      const attributes = [
        attribute(OIDS.contentType, oid(OIDS.data)),
        attribute(OIDS.messageDigest, octets(sha256(bytes))),
        attribute(OIDS.signingCertificate, sequence(sequence(sequence(octets(sha256(certificate)))))),
      ].sort((first, second) => Buffer.compare(derOf(first), derOf(second)));
      const signature = sign('sha256', derOf(set(...attributes)), pem);
      const signer = sequence(
        one(),
        sequence(issuer, serial),
        algorithm(OIDS.sha256),
        tagged(0, attributes),
        algorithm(OIDS.rsa),
        octets(signature),
      );
      const data = sequence(
        one(),
        set(algorithm(OIDS.sha256)),
        sequence(oid(OIDS.data)),
        tagged(0, nodes),
        set(signer),
      );
      return derOf(sequence(oid(OIDS.signedData), tagged(0, [data])));
    },
  };
}

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
