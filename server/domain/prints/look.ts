// The look of a company's cards in print, and the ground behind them: the company's colour, picture and links.
import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { StudentFact } from '@vinculo/contract/rules/card/student';
import {
  parseHex,
  studentCardColors,
  WHITE,
  type Rgb,
  type StudentCardColors,
} from '@vinculo/contract/rules/card/studentCardColors';
import { DEFAULT_CARD_COLOR } from '@vinculo/contract/rules/limits';
import type { CompanyIdentity } from '@vinculo/contract/rules/words/companyIdentity';
import { first, type Database } from '../../services/database/database';
import type { FileStore } from '../../services/files/files';
import { pixelsToJpeg, toPixels, toPrintedJpeg, type Size } from '../../services/images/images';
import { IDENTITY } from '../standing/identity';
import { readTrust } from '../standing/trust';

export interface Look {
  title: string;
  identity: CompanyIdentity;
  color: string;
  backgroundKey: string | null;
  logoKey: string | null;
  cardFields: StudentFact[];
}

export const findLook = (db: Database, companyId: string): Promise<Look | null> =>
  first<Look>(
    db,
    sql`select co.name as title, ${IDENTITY} as identity,
          coalesce(t.background_color, ${DEFAULT_CARD_COLOR}) as color, f.key as "backgroundKey",
          l.key as "logoKey", co.card_fields as "cardFields"
        from companies co left join templates t on t.company_id = co.id left join files f on f.id = t.background_id
          left join files l on l.id = co.logo_id
        where co.id = ${companyId}`,
  );

export async function readStored(files: FileStore, key: string | null): Promise<Buffer | null> {
  const stored = key ? await files.get(key) : null;
  return stored && buffer(stored.body);
}

const between = (value: number) => Math.min(1, Math.max(0, value));
/** Rows painted before other work gets its turn. */
const ROWS = 32;

/** The product's two links as `StudentCard` draws them, in a square of 56 units that begins at 4. */
export const LINKS = { box: 56, from: 4, halfWidth: 9.5, halfHeight: 21, radius: 9.5 } as const;
const turned = (x: number, y: number, degrees: number) => {
  const angle = (degrees * Math.PI) / 180;
  return { x, y, degrees, cos: Math.cos(angle), sin: Math.sin(angle) };
};
export const LINK_PLACES = [turned(23.4, 31, -24), turned(40.6, 31, 24)];
const PATTERN = { width: 0.82, left: 0.32, top: -0.11, stroke: 1.1, opacity: 0.11, fadeFrom: 0.28, fadeTo: 0.6 };

/** How much of the links' line covers a point of the square. `pixel`: a pixel's length there. */
function lineAt(x: number, y: number, pixel: number): number {
  let most = 0;
  for (const place of LINK_PLACES) {
    const [dx, dy] = [x - place.x, y - place.y];
    const across = Math.abs(dx * place.cos + dy * place.sin) - LINKS.halfWidth + LINKS.radius;
    const along = Math.abs(dy * place.cos - dx * place.sin) - LINKS.halfHeight + LINKS.radius;
    const [beside, beyond] = [Math.max(across, 0), Math.max(along, 0)];
    const outside = Math.sqrt(beside * beside + beyond * beyond) + Math.min(Math.max(across, along), 0);
    most = Math.max(most, between(0.5 - (Math.abs(outside - LINKS.radius) - PATTERN.stroke / 2) / pixel));
  }
  return most;
}

const rgb = (hex: string): Rgb => parseHex(hex) ?? WHITE;
/** Direction of the veil between text and picture: 100° in CSS. */
const [VEIL_X, VEIL_Y] = [Math.sin((100 * Math.PI) / 180), -Math.cos((100 * Math.PI) / 180)];
const VEIL = { from: 0.58, atEnd: 0.25 };

/** One opaque picture in this size, over the company's own if there is one. */
async function paintGround(size: Size, colors: StudentCardColors, picture: Uint8Array | null): Promise<Uint8Array> {
  const { width, height } = size;
  const [shade, text, scrim] = [rgb(colors.shade), rgb(colors.text), rgb(colors.scrim)];
  // Filled in one call: pixel by pixel would block other work.
  const ground = picture ?? Buffer.alloc(width * height * 3, Uint8Array.from(rgb(colors.background)));
  const data = new Uint8ClampedArray(ground);

  // Channel by channel: an object for each of a million pixels is too slow.
  const lay = (at: number, [red, green, blue]: Rgb, share: number) => {
    data[at] = (data[at] ?? 0) * (1 - share) + red * share;
    data[at + 1] = (data[at + 1] ?? 0) * (1 - share) + green * share;
    data[at + 2] = (data[at + 2] ?? 0) * (1 - share) + blue * share;
  };
  const unit = LINKS.box / (PATTERN.width * width);
  const pattern = (at: number, x: number, y: number) => {
    const [across, down] = [(width - x) / (1.2 * width), y / (1.5 * height)];
    lay(at, shade, between((Math.sqrt(across * across + down * down) - 0.38) / 0.62));
    const left = (x - PATTERN.left * width) * unit;
    const fade = between((left / LINKS.box - PATTERN.fadeFrom) / (PATTERN.fadeTo - PATTERN.fadeFrom));
    if (fade === 0) return;
    const line = lineAt(left + LINKS.from, (y - PATTERN.top * width) * unit + LINKS.from, unit);
    lay(at, text, line * fade * PATTERN.opacity);
  };
  const veilLength = width * VEIL_X + height * VEIL_Y;
  const veil = (at: number, x: number, y: number) => {
    const way = ((x - width / 2) * VEIL_X + (y - height / 2) * VEIL_Y) / veilLength + 0.5;
    const share = between((way - VEIL.from) / (1 - VEIL.from));
    lay(at, scrim, colors.scrimOpacity + (VEIL.atEnd - colors.scrimOpacity) * share);
  };

  const paint = picture ? veil : pattern;
  for (let y = 0; y < height; y += 1) {
    if (y % ROWS === 0) await setImmediate();
    for (let x = 0; x < width; x += 1) paint((y * width + x) * 3, x + 0.5, y + 0.5);
  }
  return new Uint8Array(data.buffer);
}

/** White beneath the logo: it may be of any colour, and reach to the edge. */
const LOGO_GROUND = '#fff';
const LOGO_PIXELS = { width: 320, height: 320 };

/** The school's logo as a square JPEG; null without one, or if it cannot be read. */
async function logoOf(files: FileStore, { logoKey }: Pick<Look, 'logoKey'>): Promise<Buffer | null> {
  const picture = await readStored(files, logoKey);
  return picture && toPrintedJpeg(picture, LOGO_PIXELS, LOGO_GROUND).catch(() => null);
}

export interface OpenLook extends Look {
  colors: StudentCardColors;
  /** A JPEG of `size`. */
  ground: Buffer;
  /** A square JPEG, or null. */
  logo: Buffer | null;
}

/** The look with its pictures, in the pixels that a print needs. */
export async function openLook(files: FileStore, look: Look, size: Size): Promise<OpenLook> {
  const colors = studentCardColors(look.color);
  const picture = await readStored(files, look.backgroundKey);
  const pixels = picture && (await toPixels(picture, size, colors.background));
  const ground = pixelsToJpeg(await paintGround(size, colors, pixels), size);
  return { ...look, colors, ground: await ground, logo: await logoOf(files, look) };
}

/**
 * The logo for the mails of a company. Null for an unknown one: what it typed or uploaded stands in a mail's facts
 * alone.
 */
export async function mailLogo(
  { db, files }: { db: Database; files: FileStore },
  companyId: string,
): Promise<Buffer | null> {
  if (!(await readTrust(db, companyId)).isTrusted) return null;
  const look = await findLook(db, companyId);
  return look && logoOf(files, look);
}
