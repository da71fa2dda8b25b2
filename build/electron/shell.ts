import type { UserConfig } from 'electron-vite';

/** How main and preload are bundled. Everything they need is inside: an installed program carries no packages. */
export const shellOf = (root: string, out: string): Pick<UserConfig, 'main' | 'preload'> => ({
  main: {
    build: {
      outDir: `${out}/main`,
      externalizeDeps: false,
      rollupOptions: {
        input: `${root}/desktop/main/index.ts`,
        output: { format: 'es', entryFileNames: '[name].js' },
      },
    },
  },
  preload: {
    build: {
      outDir: `${out}/preload`,
      externalizeDeps: false,
      rollupOptions: {
        input: `${root}/desktop/preload/index.ts`,
        output: { format: 'cjs', entryFileNames: '[name].cjs' }, // a preload in the sandbox cannot be a module
      },
    },
  },
});
