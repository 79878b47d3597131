// A device with passkeys, made of node:crypto: attestation `none`, ES256. Tests make it lie in one thing at a time.
import { createHash, createPrivateKey, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { NewPasskey, PasskeyAnswer, PasskeyOffer, PasskeyQuestion } from '@vinculo/contract/auth';

type Cbor = number | string | Buffer | Cbor[] | Map<number | string, Cbor>;

function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
}

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(cbor)]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, item]) => [cbor(key), cbor(item)])]);
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const BACKUP_ELIGIBLE = 0x08;
const BACKED_UP = 0x10;
const HAS_CREDENTIAL = 0x40;

/** A maker of devices, for tests alone. */
const MAKER = {
  key: [
    'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgH16lCXXkLraj3ECvF4R0rHHXFwuGMA+I8xbGW66xXUehRANCAATB',
    '4MFIojHfdWZ2H3XhB45D5RB6tV/ZReQ4H5T9Ne1MA6RlpKJJCuFlkvSUs48V0Q9GXw7eLAyEPnGzuxFVm+gY',
  ].join(''),
  certificate: [
    'MIIBdTCCARugAwIBAgIUfoLWzE6bYAuhCmfeqo0amsS+57owCgYIKoZIzj0EAwIwEDEOMAwGA1UEAwwFbWFrZXIwHhcNMjYxMTI3',
    'MTY1NTM1WhcNMzYxMTI0MTY1NTM1WjAQMQ4wDAYDVQQDDAVtYWtlcjBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABMHgwUiiMd91',
    'ZnYfdeEHjkPlEHq1X9lF5DgflP017UwDpGWkokkK4WWS9JSzjxXRD0ZfDt4sDIQ+cbO7EVWb6BijUzBRMB0GA1UdDgQWBBRqCpag',
    '/CmOt2YWtO1pi3AWIv65hTAfBgNVHSMEGDAWgBRqCpag/CmOt2YWtO1pi3AWIv65hTAPBgNVHRMBAf8EBTADAQH/MAoGCCqGSM49',
    'BAMCA0gAMEUCIFCSoCT4WHH/ZAsAIrRelrhv7Cb/6n+J1q2Rr3gNw/qbAiEArdH6oq4lSV1jN+76HGQHq2OK/qBXtVi362Pqz5e4',
    'eks=',
  ].join(''),
};

/** What the device says; by default the truth. */
export interface Told {
  origin?: string;
  rpId?: string;
  isVerified?: boolean;
  counter?: number;
  isSynced?: boolean;
  /** Null: the device says nothing of the person. */
  userHandle?: string | null;
  /** With a statement of its maker, for which it was not asked. */
  isAttested?: boolean;
}

/** An offer that the server did not make. */
export const NO_OFFER = {
  challenge: '',
  rp: { id: 'localhost', name: '' },
  user: { id: '', name: '', displayName: '' },
};

export function passkeyDevice(publicUrl: string) {
  const { origin: site } = new URL(publicUrl);
  const id = randomBytes(16);
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  let counter = 0;
  let handle = '';

  const credential = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' as const };

  const clientData = (type: string, challenge: string, { origin = site }: Told) =>
    Buffer.from(JSON.stringify({ type: `webauthn.${type}`, challenge, origin, crossOrigin: false }));

  const authenticatorData = (rpId: string, told: Told, made: Buffer | null) => {
    const { isVerified = true, isSynced = false } = told;
    counter = told.counter ?? counter + 1;
    const flags =
      PRESENT |
      (isVerified ? VERIFIED : 0) |
      (isSynced ? BACKUP_ELIGIBLE | BACKED_UP : 0) |
      (made ? HAS_CREDENTIAL : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const hash = createHash('sha256')
      .update(told.rpId ?? rpId)
      .digest();
    return Buffer.concat([hash, Buffer.from([flags]), count, made ?? Buffer.alloc(0)]);
  };

  const coordinates = (key: KeyObject) => {
    const { x = '', y = '' } = key.export({ format: 'jwk' });
    return [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')] as const;
  };

  return {
    make(
      { challenge, rp, user }: Pick<PasskeyOffer, 'challenge' | 'rp' | 'user'>,
      told: Told = {},
    ): NewPasskey['credential'] {
      handle = user.id;
      const [x, y] = coordinates(publicKey);
      // COSE: EC2, ES256, P-256.
      const cose = cbor(
        new Map<number, Cbor>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, x],
          [-3, y],
        ]),
      );
      const made = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]);
      const said = clientData('create', challenge, told);
      const hashes = [rp.id, said].map((text) => createHash('sha256').update(text).digest());
      const stated = Buffer.concat([Buffer.from([0]), ...hashes, id, Buffer.from([4]), x, y]);
      const maker = createPrivateKey({ key: Buffer.from(MAKER.key, 'base64'), format: 'der', type: 'pkcs8' });
      const statement = new Map<string, Cbor>([
        ['sig', sign('sha256', stated, maker)],
        ['x5c', [Buffer.from(MAKER.certificate, 'base64')]],
      ]);
      const attestation = new Map<string, Cbor>([
        ['fmt', told.isAttested ? 'fido-u2f' : 'none'],
        ['attStmt', told.isAttested ? statement : new Map()],
        ['authData', authenticatorData(rp.id, told, made)],
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: said.toString('base64url'),
          attestationObject: cbor(attestation).toString('base64url'),
          transports: ['internal'],
        },
      };
    },

    answer({ challenge, rpId }: Pick<PasskeyQuestion, 'challenge' | 'rpId'>, told: Told = {}): PasskeyAnswer {
      const said = clientData('get', challenge, told);
      const data = authenticatorData(rpId, told, null);
      const signed = Buffer.concat([data, createHash('sha256').update(said).digest()]);
      const userHandle = told.userHandle === undefined ? handle : told.userHandle;
      return {
        ...credential,
        response: {
          clientDataJSON: said.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
          ...(userHandle !== null && { userHandle }),
        },
      };
    },
  };
}
