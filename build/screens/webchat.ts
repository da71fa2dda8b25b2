import { fileURLToPath } from 'node:url';
import { build, type InlineConfig, type Plugin } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = `${root}webchat`;

const base: InlineConfig = { configFile: false, logLevel: 'warn', publicDir: false };

/** The script that pages embed: one file without imports, for every browser with modules. */
export function loaderConfig(outDir: string): InlineConfig {
  return {
    ...base,
    root: folder,
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2022',
      lib: {
        entry: `${folder}/loader/loader.ts`,
        formats: ['iife'],
        name: 'ramal',
        fileName: () => 'widget.js',
      },
    },
  };
}

/** The panel in its frame, and the demo page. */
export function panelConfig(outDir: string, plugins: Plugin[] = []): InlineConfig {
  return {
    ...base,
    root: folder,
    base: '/webchat/',
    plugins,
    json: { namedExports: false },
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      license: { fileName: 'licenses.txt' },
      modulePreload: { polyfill: false },
      rolldownOptions: { input: [`${folder}/panel/index.html`, `${folder}/demo/index.html`] },
    },
  };
}

/** Builds the webchat beside the screens, with compressed copies like theirs. */
export function webchat(compressed: () => Plugin): Plugin {
  const outDir = `${root}out/webchat`;
  return {
    name: 'webchat',
    apply: 'build',
    async closeBundle(error) {
      if (error) return;
      await build(panelConfig(outDir, [compressed()]));
      await build({ ...loaderConfig(outDir), plugins: [compressed()] });
    },
  };
}
