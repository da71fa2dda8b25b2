import { defineConfig } from 'electron-vite';
import type { PluginOption } from 'vite';
import { shellOf } from './build/electron/shell.ts';
import screens from './vite.config.ts';

const root = import.meta.dirname;
/** Its own folder, so that a server running from this tree still serves the screens for browsers. */
const out = `${root}/out/desktop`;

/** The desktop program: the shell and the same screens as in browsers; in mode `shell` without the screens. */
export default defineConfig(({ mode }) =>
  mode === 'shell'
    ? shellOf(root, `${root}/out/shell`, false)
    : {
        ...shellOf(root, out, true),
        renderer: {
          ...screens,
          plugins: screens.plugins?.filter((plugin) => !isCompression(plugin)),
          build: {
            ...screens.build,
            outDir: `${out}/renderer`,
            minify: true,
            rolldownOptions: {
              ...screens.build?.rolldownOptions,
              input: `${root}/desktop/renderer/index.html`, // electron-vite looks for it elsewhere
            },
          },
        },
      },
);

/** Compressed copies are only for browsers; these screens are read from disk. */
function isCompression(plugin: PluginOption): boolean {
  return typeof plugin === 'object' && plugin !== null && 'name' in plugin && plugin.name === 'compressed';
}
