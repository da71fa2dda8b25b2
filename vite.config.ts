import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { findHeavyLibraries, findPrematureTranslations, weighFirstLoad } from './build/rules/firstLoad.ts';
import { endpointsWithoutSchemas } from './build/screens/endpointsWithoutSchemas.ts';
import { emojiData } from './build/screens/emojiData.ts';
import { iconsAlone } from './build/screens/iconsAlone.ts';
import { webchat } from './build/screens/webchat.ts';
import { readTranslations } from './build/rules/readTranslations.ts';
import { INITIAL_NAMESPACES, LAZY_NAMESPACES } from './shared/i18n/namespaces.ts';
import product from './package.json' with { type: 'json' };

const root = import.meta.dirname;

/** A file of texts: language and namespace. */
const TRANSLATIONS = /\/shared\/i18n\/(\w+)\/(\w+)\.json$/;

/** URL of the server that `npm run dev:screens` uses. */
const devServer = process.env['RAMAL_SERVER'] ?? 'http://127.0.0.1:8080';

export default defineConfig({
  root: `${root}/desktop/renderer`,
  base: './', // the built screens work below any path: <base href> in index.html sets it
  cacheDir: `${root}/out/.vite`,
  json: { namedExports: false }, // texts are only looked up by i18next
  plugins: [
    react(),
    endpointsWithoutSchemas(),
    iconsAlone(),
    emojiData(),
    firstLoadRules(),
    compressed(),
    webchat(compressed),
  ],
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(product.version) },
  build: {
    outDir: `${root}/out/renderer`,
    emptyOutDir: true,
    license: { fileName: 'licenses.txt' }, // of everything that is shipped with the screens
    modulePreload: { polyfill: false }, // every supported browser has module preload
    chunkSizeWarningLimit: 1000, // kB before compression; the first load is measured by `npm run bench:screens`
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Two chunks for what every page needs, instead of a hundred: libraries change less often than the code of
          // the project.
          includeDependenciesRecursively: false,
          groups: [
            { name: 'libraries', test: isFirstLibrary, tags: ['$initial'] },
            { name: 'start', test: isOwn, tags: ['$initial'] },
            { name: translationChunk, debugName: 'translations', test: TRANSLATIONS },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      '/server': {
        target: devServer,
        ws: true,
        rewrite: (path) => path.replace(/^\/server/, ''),
        cookiePathRewrite: '/',
      },
    },
  },
});

/** A language is loaded in two chunks, not in one per namespace. */
function translationChunk(file: string): string | null {
  const [, tag, namespace] = TRANSLATIONS.exec(file) ?? [];
  if (tag === undefined) return null;
  return `${tag}-${INITIAL_NAMESPACES.some((name) => name === namespace) ? 'initial' : 'lazy'}`;
}

function isOwn(file: string): boolean {
  return !file.includes('node_modules');
}

/** The bundler assigns everything that an index re-exports to the entry; these modules are not used by it. */
function isFirstLibrary(file: string): boolean {
  return !isOwn(file) && !/tabster.*(Modalizer|Groupper)|griffel.core.src.(index|shorthands)/.test(file);
}

/**
 * Writes a compressed copy next to each file that compresses well; the server sends the encoding that the browser
 * accepts.
 */
function compressed(): Plugin {
  const SMALL = 1024;
  /** Two percent larger than the best quality, in a tenth of the time. */
  const QUICK = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  return {
    name: 'compressed',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      for (const [name, part] of Object.entries(bundle)) {
        const bytes = Buffer.from(part.type === 'chunk' ? part.code : part.source);
        if (bytes.length < SMALL || !/\.(js|css|svg|json)$/.test(name)) continue;
        await writeFile(join(dir, `${name}.br`), await promisify(brotliCompress)(bytes, { params: QUICK }));
        await writeFile(join(dir, `${name}.gz`), await promisify(gzip)(bytes, { level: 9 }));
      }
    },
  };
}

/** Fails the build when the first list of tickets loads large libraries, or uses texts that are loaded lazily. */
function firstLoadRules(): Plugin {
  return {
    name: 'first-load-rules',
    apply: 'build',
    enforce: 'post',
    writeBundle(_, bundle) {
      const load = weighFirstLoad(Object.values(bundle));
      const source = readTranslations('pt', `${root}/shared/i18n`);
      const lazy = Object.fromEntries(LAZY_NAMESPACES.map((name) => [name, source[name] ?? {}]));
      const problem = findPrematureTranslations(load, lazy) ?? findHeavyLibraries(load);
      if (problem !== null) throw new Error(problem);
    },
  };
}
