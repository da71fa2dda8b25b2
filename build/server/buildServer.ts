import { dirname, join, relative, resolve } from 'node:path';
import { build, type Plugin } from 'vite';
import { lazyMessageTypes } from './lazyMessageTypes.ts';
import { APART_WHEN_NEEDED } from './loadedWhenNeeded.ts';

/*
 * Puts the server and the libraries that every start needs into few files: of more than two thousand, finding and reading
 * them took most of a start.
 */
const root = resolve(import.meta.dirname, '../..');
const OUTPUT = join(root, 'out/server');

/** What Baileys asks for, and does without as it is not installed. */
const NOT_INSTALLED = ['audio-decode', 'jimp', 'link-preview-js'];
/** Native, found by their files, or loaded only when they are needed. */
const APART = [
  '@node-rs/argon2',
  'pg-native',
  'sharp',
  'swagger-ui-dist',
  ...NOT_INSTALLED,
  ...APART_WHEN_NEEDED,
];

await build({
  configFile: false,
  root,
  logLevel: 'error',
  publicDir: false,
  plugins: [foldersOfSources(), lazyMessageTypes(), webAssemblyInFiles(), asciiComments()],
  ssr: { noExternal: true, external: APART },
  build: {
    ssr: join(root, 'server/main.ts'),
    outDir: OUTPUT,
    emptyOutDir: true,
    ssrEmitAssets: true,
    minify: false, // stack traces name functions and lines
    target: 'node24',
    rolldownOptions: {
      output: {
        entryFileNames: 'main.mjs',
        chunkFileNames: '[name]-[hash].mjs',
        charset: 'ascii', // V8 keeps and compares such sources in half of the memory
        comments: { legal: true, annotation: false, jsdoc: false }, // an eighth of all
      },
    },
  },
});

/** Sources go on finding what stands beside them, such as migrations and texts: their folder is not that of the output. */
function foldersOfSources(): Plugin {
  return {
    name: 'ramal:folders-of-sources',
    transform: {
      filter: { id: /\/(server|shared)\/.*\.ts$/, code: 'import.meta.dirname' },
      handler(code, id) {
        const folder = relative(OUTPUT, dirname(id)).replaceAll('\\', '/');
        const expression = `(import.meta.dirname + ${JSON.stringify(`/${folder}`)})`;
        return { code: code.replaceAll('import.meta.dirname', expression), map: null };
      },
    },
  };
}

/** Puts WebAssembly that a library has as base64 into files: V8 keeps the source, and each text in it once more. */
function webAssemblyInFiles(): Plugin {
  return {
    name: 'ramal:web-assembly-in-files',
    transform: {
      filter: { id: /\/whatsapp-rust-bridge\// },
      handler(code) {
        let count = 0;
        const smaller = code.replaceAll(/"(AGFzbQ[\w+/=]+)"/g, (_, source: string) => {
          const fileName = `whatsapp-rust-bridge-${(count += 1)}.txt`;
          this.emitFile({ type: 'asset', fileName, source });
          return `readFileSync(import.meta.dirname + "/${fileName}", "latin1")`;
        });
        return { code: `import { readFileSync } from 'node:fs';\n${smaller}`, map: null };
      },
    },
  };
}

/** Escapes the letters of names in licenses, which the bundler leaves as they are: one makes a file take twice its memory. */
function asciiComments(): Plugin {
  const escaped = (letter: string) => `\\u{${letter.codePointAt(0)?.toString(16)}}`;
  return {
    name: 'ramal:ascii-comments',
    generateBundle(_, files) {
      for (const file of Object.values(files)) {
        if (file.type !== 'chunk') continue;
        file.code = file.code.replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, (line) =>
          line.replaceAll(/\P{ASCII}/gu, escaped),
        );
      }
    },
  };
}
