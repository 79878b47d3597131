/** A page of somebody else's, built for production and sent as the product sends its own: brotli files, and rows. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { build, type BuildOptions } from 'esbuild';

const compress = promisify(brotliCompress);
const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css' };

const document = (links: string) =>
  `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
${links}</head><body><div id="root"></div></body></html>`;

/** Built by esbuild, without maps; every other address gets its document, as the address of a screen. */
export async function servePage(options: BuildOptions, rows: readonly object[]) {
  const { outputFiles = [] } = await build({
    ...{ bundle: true, minify: true, target: 'es2022', format: 'esm', write: false, outdir: '/assets', loader: {} },
    ...{ define: { 'process.env.NODE_ENV': '"production"', 'process.env': '{}' }, logLevel: 'error' },
    // Beside the page, so that a picture has the address of a file.
    ...{ entryNames: 'page', assetNames: '[name]', publicPath: '/assets' },
    ...options,
  });
  const files = new Map<string, { body: Buffer; type: string }>();
  for (const { path: file, contents } of outputFiles)
    files.set(path.posix.join('/assets', path.basename(file)), {
      body: await compress(contents),
      type: TYPES[path.extname(file)] ?? 'application/octet-stream',
    });
  const styles = files.has('/assets/page.css') ? '<link rel="stylesheet" href="/assets/page.css">' : '';
  const html = document(`${styles}<script type="module" src="/assets/page.js"></script>`);
  const page = { body: await compress(html), type: 'text/html' };
  const cards = { body: await compress(JSON.stringify(rows)), type: 'application/json' };

  const server = createServer(({ url = '/' }, reply) => {
    const { body, type } = files.get(url) ?? (url.startsWith('/api/') ? cards : page);
    const count = { 'x-total-count': String(rows.length) };
    reply.writeHead(200, { 'content-type': type, 'content-encoding': 'br', ...count }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}
