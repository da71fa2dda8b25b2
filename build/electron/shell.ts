import type { UserConfig } from 'electron-vite';

/**
 * Bundler configuration of main and preload. All dependencies are bundled: an installed program has no node_modules.
 * @param minify off for tests that inspect the bundles
 */
export const shellOf = (
  root: string,
  out: string,
  minify: boolean,
): Pick<UserConfig, 'main' | 'preload'> => ({
  main: {
    build: {
      outDir: `${out}/main`,
      externalizeDeps: false,
      minify,
      rolldownOptions: {
        input: `${root}/desktop/main/index.ts`,
        output: { format: 'es', entryFileNames: '[name].js' },
      },
    },
  },
  preload: {
    build: {
      outDir: `${out}/preload`,
      externalizeDeps: false,
      minify,
      rolldownOptions: {
        input: `${root}/desktop/preload/index.ts`,
        output: { format: 'cjs', entryFileNames: '[name].cjs' }, // a sandboxed preload script cannot be an ES module
      },
    },
  },
});
