import type { UserConfig } from 'electron-vite';

/**
 * How main and preload are bundled. Everything they need is inside: an installed program carries no packages.
 * @param minify makes them small, and illegible for tests that look at them
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
        output: { format: 'cjs', entryFileNames: '[name].cjs' }, // a preload in the sandbox cannot be a module
      },
    },
  },
});
