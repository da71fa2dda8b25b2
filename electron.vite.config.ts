import { defineConfig } from 'electron-vite';
import { shellOf } from './build/electron/shell.ts';
import screens from './vite.config.ts';

const root = import.meta.dirname;

/** The program for desks: the shell around the screens, and the screens as browsers get them; in mode `shell` without. */
export default defineConfig(({ mode }) =>
  mode === 'shell'
    ? shellOf(root, `${root}/out/shell`)
    : {
        ...shellOf(root, `${root}/out`),
        renderer: {
          ...screens,
          build: {
            ...screens.build,
            minify: true,
            rollupOptions: { input: `${root}/desktop/renderer/index.html` },
          },
        },
      },
);
