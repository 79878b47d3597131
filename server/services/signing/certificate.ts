/** The operator's certificate, and what it signs: CMS as PAdES asks for it (ETSI EN 319 142-1, level B-B). */

import { createHash, sign } from 'node:crypto';
import forge from 'node-forge';

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

export interface Certificate {
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
