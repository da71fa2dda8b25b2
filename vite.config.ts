import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import product from './package.json' with { type: 'json' };

const root = import.meta.dirname;

/** Address of the server that `npm run dev:screens` talks to. */
const devServer = process.env['RAMAL_SERVER'] ?? 'http://127.0.0.1:8080';

export default defineConfig({
  root: `${root}/desktop/renderer`,
  base: './', // the built screens work below any path: <base href> in index.html says which
  cacheDir: `${root}/out/.vite`,
  plugins: [react()],
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
