// The store's products are complete, lead to the marketplace, and each has a light drawing of its own.
/* oxlint-disable no-restricted-imports -- the test reads the drawings from the disk */
import fs from 'node:fs';
import path from 'node:path';
/* oxlint-enable no-restricted-imports */
import { AFFILIATE_PRODUCTS } from './affiliateProducts';

const FOLDER = path.join(__dirname, 'products');
const MAX_BYTES = 2 * 1024;

const drawings = fs.readdirSync(FOLDER);

describe('the products of the store', () => {
  it('are thirty-five, each with a name of its own', () => {
    expect(new Set(AFFILIATE_PRODUCTS.map(({ name }) => name)).size).toBe(35);
  });

  it('stand in the five categories, some in more than one, none twice in the same', () => {
    const named = AFFILIATE_PRODUCTS.flatMap(({ categories }) => categories);
    expect([...new Set(named)]).toEqual([
      'Impulsione seus estudos',
      'Equipe sua escola',
      'Para relaxar',
      'Bolsas e Estojos',
      'Hora de viajar',
    ]);
    expect(AFFILIATE_PRODUCTS.filter(({ categories }) => categories.length > 1).length).toBeGreaterThan(10);
    for (const { categories } of AFFILIATE_PRODUCTS) {
      expect(categories.length).toBeGreaterThan(0);
      expect(new Set(categories).size).toBe(categories.length);
    }
  });

  it.each(AFFILIATE_PRODUCTS)('lead from $name to its search, whose tag is still to come', ({ link }) => {
    const { origin, pathname, searchParams } = new URL(link);
    expect(`${origin}${pathname}`).toBe('https://www.amazon.com.br/s');
    expect([...searchParams.keys()]).toEqual(['k']);
    expect(searchParams.get('k')).toMatch(/^[\p{Ll}\d -]{4,60}$/u);
  });
});

describe('the drawings of the products', () => {
  it('are what the products import, one each', () => {
    const source = fs.readFileSync(path.join(__dirname, 'affiliateProducts.ts'), 'utf8');
    const imports = [...source.matchAll(/^import (\w+) from '\.\/products\/([\w-]+\.svg)';$/gm)];
    expect(imports.map(([, , file]) => file).sort()).toEqual([...drawings].sort());
    for (const [, name] of imports) {
      expect(source.match(new RegExp(`^ {2}product\\((?:'[^']*'|\\s)+, ${name}, `, 'gm'))).toHaveLength(1);
    }
  });

  it.each(drawings)('%s is light, whole in itself, and of the common size', (file) => {
    const svg = fs.readFileSync(path.join(FOLDER, file), 'utf8');
    expect(Buffer.byteLength(svg)).toBeLessThan(MAX_BYTES);
    expect(svg).toContain('width="240" height="180" viewBox="0 0 240 180"');
    expect(svg).not.toMatch(/<script|<style|<image|<text|href=|\son\w+=|url\(/);
  });
});
