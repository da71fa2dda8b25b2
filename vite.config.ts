import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { EMOJI_LANGUAGES } from './desktop/renderer/features/conversation/composer/writing/emojiNames.ts';
import product from './package.json' with { type: 'json' };

const root = import.meta.dirname;

/** Address of the server that `npm run dev:screens` talks to. */
const devServer = process.env['RAMAL_SERVER'] ?? 'http://127.0.0.1:8080';

export default defineConfig({
  root: `${root}/desktop/renderer`,
  base: './', // the built screens work below any path: <base href> in index.html says which
  cacheDir: `${root}/out/.vite`,
  plugins: [react(), emojiData()],
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(product.version) },
  build: { outDir: `${root}/out/renderer`, emptyOutDir: true },
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

/** Gives the names of the emojis in our languages below `emoji/`, so that no other host is asked for them. */
function emojiData(): Plugin {
  const folder = dirname(fileURLToPath(import.meta.resolve('emojibase-data/package.json')));
  const files = EMOJI_LANGUAGES.flatMap((tag) => [`${tag}/data.json`, `${tag}/messages.json`]);
  return {
    name: 'emoji-data',
    configureServer: ({ middlewares }) => {
      for (const file of files) {
        middlewares.use(`/emoji/${file}`, (_, response) => {
          response.setHeader('content-type', 'application/json');
          response.end(readFileSync(`${folder}/${file}`));
        });
      }
    },
    generateBundle() {
      for (const file of files) {
        this.emitFile({
          type: 'asset',
          fileName: `emoji/${file}`,
          source: readFileSync(`${folder}/${file}`),
        });
      }
    },
  };
}
