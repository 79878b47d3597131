// Builds the browser app: dist/web for the server, or a reloading dev server in front of the API.
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CompressionPlugin from 'compression-webpack-plugin';
import CopyPlugin from 'copy-webpack-plugin';
import HtmlPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Compiler, Configuration } from 'webpack';
import type {} from 'webpack-dev-server';

// npm scripts run in the project's folder; import.meta and __dirname depend on how Node loads this file.
const ROOT = process.cwd();
const at = (...parts: string[]) => path.join(ROOT, ...parts);

/** The server fills these in for each response. The build checks that no minifier changed them. */
const PLACEHOLDERS = [
  '<meta name="csp-nonce" content="__CSP_NONCE__"',
  '<script type="application/json" id="settings">__SETTINGS__</script>',
  '<div id="root"></div>',
  // The prerendered page replaces these.
  '<title>Vínculo</title>',
  '<noscript>',
  '__PUBLIC_URL__/share.png',
];
/** The address of each picture, and the scripts of each lazy module, for scripts/prerender/build.mjs. */
const ADDRESSES = at('.cache/web-assets.json');
const CHUNKS = at('.cache/web-chunks.json');
const FONT = /-latin-wght-normal.*\.woff2$/;

/** Gives scripts and styles the nonce's placeholder, and preloads the typeface before the styles. */
class PagePlugin {
  constructor(private readonly serving: boolean) {}

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('PagePlugin', (compilation) => {
      const hooks = HtmlPlugin.getCompilationHooks(compilation);
      hooks.alterAssetTagGroups.tap('PagePlugin', (page) => {
        for (const tag of [...page.headTags, ...page.bodyTags]) {
          const loads = tag.tagName === 'script' || tag.tagName === 'style' || tag.attributes.rel === 'stylesheet';
          if (loads) tag.attributes.nonce = '__CSP_NONCE__';
        }
        const font = Object.keys(compilation.assets).find((name) => FONT.test(name));
        if (font) {
          const attributes = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${font}` };
          page.headTags.unshift({ tagName: 'link', attributes, voidTag: true, meta: { plugin: 'PagePlugin' } });
        }
        return page;
      });
      hooks.beforeEmit.tap('PagePlugin', (page) => {
        // The dev server has no policy and embeds no settings: the app asks the API for them.
        if (this.serving) {
          page.html = page.html.replaceAll(/__(?:CSP_NONCE|PUBLIC_URL)__/g, '').replace('__SETTINGS__', 'null');
        }
        return page;
      });
      if (this.serving) return;
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'PagePlugin', stage }, (assets) => {
        const html = assets['index.html']?.source().toString() ?? '';
        for (const placeholder of PLACEHOLDERS.filter((text) => !html.includes(text))) {
          compilation.errors.push(new compiler.webpack.WebpackError(`index.html lost its ${placeholder}`));
        }
        const addresses = [...compilation.assetsInfo].flatMap(([name, { sourceFilename }]) =>
          sourceFilename ? [[sourceFilename, `/${name}`]] : [],
        );
        fs.mkdirSync(path.dirname(ADDRESSES), { recursive: true });
        fs.writeFileSync(ADDRESSES, JSON.stringify(Object.fromEntries(addresses)));
        const chunks = compilation.chunkGroups.flatMap((group) => {
          const scripts = group.getFiles().flatMap((name) => (name.endsWith('.js') ? [`/${name}`] : []));
          return group.origins.map(({ request }) => [path.basename(request ?? ''), scripts]);
        });
        fs.writeFileSync(CHUNKS, JSON.stringify(Object.fromEntries(chunks)));
      });
    });
  }
}

/** Another project's licensed file, which is served as it was published. */
const UNCHANGED = /\/libheif-js\//;

/** Keeps the minifier away from such files. */
class UnchangedPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('UnchangedPlugin', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONS;
      compilation.hooks.processAssets.tap({ name: 'UnchangedPlugin', stage }, (assets) => {
        for (const name of Object.keys(assets)) {
          const { sourceFilename } = compilation.assetsInfo.get(name) ?? {};
          if (UNCHANGED.test(sourceFilename ?? '')) compilation.updateAsset(name, (file) => file, { minimized: true });
        }
      });
    });
  }
}

const compression = {
  include: /\.(js|css|svg|json|webmanifest)$/,
  threshold: 512,
  minRatio: 0.95,
};

const apiPort = process.env.API_PORT ?? '3001';

function configure(serving: boolean): Configuration {
  const mode = serving ? 'development' : 'production';
  // Babel and the React Compiler read this; webpack's mode reaches only the bundle.
  process.env.NODE_ENV = mode;
  const hash = serving ? '' : '.[contenthash:10]';

  return {
    mode,
    target: 'browserslist',
    entry: at('src/index.tsx'),
    output: {
      path: at('dist/web'),
      publicPath: '/',
      filename: `assets/[name]${hash}.js`,
      chunkFilename: `assets/[name]${hash}.js`,
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      clean: !serving,
      crossOriginLoading: false,
    },
    // The maps are for measuring (bench/) and are not served.
    devtool: serving ? 'eval-cheap-module-source-map' : 'hidden-source-map',
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: {
      rules: [
        {
          test: /\.(ts|tsx)$/,
          exclude: /node_modules/,
          loader: 'babel-loader',
          options: { configFile: at('babel.config.js') },
        },
        // Emotion names it only so that other bundlers put it in the right place.
        { test: /node_modules\/hoist-non-react-statics\//, sideEffects: false },
        { test: /\.md$/, loader: at('scripts/legalMarkdown.mjs') },
        { test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'], sideEffects: true },
        {
          oneOf: [
            // Inlined: they show when nothing can be fetched.
            { test: /[\\/]illustrations[\\/](offline|error)\.svg$/, type: 'asset/inline' },
            { test: /\.(svg|woff2|png|jpe?g|webp|csv)$/, type: 'asset/resource' },
          ],
        },
      ],
    },
    optimization: {
      runtimeChunk: 'single',
      splitChunks: {
        chunks: 'all',
        // Each file is compressed by itself, so many small ones weigh more than sharing saves.
        minSize: 45_000,
      },
    },
    plugins: [
      new HtmlPlugin({
        template: at('public/index.html'),
        minify: serving ? false : { collapseWhitespace: true, removeComments: true },
      }),
      new PagePlugin(serving),
      new UnchangedPlugin(),
      new MiniCssExtractPlugin({
        filename: `assets/[name]${hash}.css`,
        chunkFilename: `assets/[name]${hash}.css`,
      }),
      ...(serving
        ? [new ReactRefreshPlugin({ overlay: false })]
        : [
            new CopyPlugin({
              patterns: [
                { from: at('public'), globOptions: { ignore: ['**/index.html'] } },
                { from: at('node_modules/libheif-js/libheif/LICENSE'), to: 'third-party/libheif.txt', toType: 'file' },
              ],
            }),
            new CompressionPlugin({ ...compression, filename: '[path][base].gz', algorithm: 'gzip' }),
            new CompressionPlugin<zlib.BrotliOptions>({
              ...compression,
              filename: '[path][base].br',
              algorithm: 'brotliCompress',
              compressionOptions: {
                params: { [zlib.constants.BROTLI_PARAM_QUALITY]: zlib.constants.BROTLI_MAX_QUALITY },
              },
            }),
          ]),
    ],
    // On CI nothing is kept between builds, so writing the cache is wasted work.
    cache: !process.env.CI && {
      type: 'filesystem',
      cacheDirectory: at('.cache/webpack'),
      name: mode,
      buildDependencies: {
        config: ['webpack.config.ts', 'babel.config.js', 'package-lock.json', 'scripts/legalMarkdown.mjs']
          .map((name) => at(name))
          .filter(fs.existsSync),
      },
    },
    // Off: it would minify index.html and drop the quotes around the placeholders.
    experiments: { html: false },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
    devServer: {
      host: process.env.HOST ?? '127.0.0.1',
      port: Number(process.env.PORT ?? 3000),
      hot: true,
      static: { directory: at('public'), publicPath: '/' },
      historyApiFallback: true,
      proxy: [{ context: ['/api', '/files', '/sandbox', '/google-demo'], target: `http://127.0.0.1:${apiPort}` }],
      // The page's own address, by whatever name of this machine it was opened.
      client: { overlay: false, logging: 'warn', webSocketURL: 'auto://0.0.0.0:0/ws' },
    },
  };
}

export default (env: { WEBPACK_SERVE?: boolean }) => configure(Boolean(env.WEBPACK_SERVE));
