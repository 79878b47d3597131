// The drawings are decorative, sized before they load, small, and free of what a strict policy would block.
/* oxlint-disable no-restricted-imports -- the test reads the drawings from the disk */
import fs from 'node:fs';
import path from 'node:path';
/* oxlint-enable no-restricted-imports */
import { render, screen } from '@testing-library/react';
import { Illustration, ILLUSTRATION_NAMES } from './Illustration';

const FOLDER = path.join(__dirname, 'illustrations');
const MAX_BYTES = 6 * 1024;

function drawing(name: string) {
  return fs.readFileSync(path.join(FOLDER, `${name}.svg`), 'utf8');
}

describe('Illustration', () => {
  it('has one file for each name, and no other', () => {
    const files = fs.readdirSync(FOLDER).map((file) => path.basename(file, '.svg'));
    expect(files.sort()).toEqual([...ILLUSTRATION_NAMES, 'default-logo'].sort());
  });

  it.each(ILLUSTRATION_NAMES)('draws %s lightly, in itself, and in the announced proportions', (name) => {
    const svg = drawing(name);
    expect(Buffer.byteLength(svg)).toBeLessThan(MAX_BYTES);
    expect(svg).not.toMatch(/<script|<style|<image|<text|href=|\son\w+=/);
    const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
    render(<Illustration name={name} size={Number(width)} />);
    expect(screen.getByRole('presentation')).toHaveAttribute('height', height);
  });
});
