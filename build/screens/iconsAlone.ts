import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const ICONS = '@fluentui/react-icons';
const IMPORT = /import\s*\{([^}]*)\}\s*from\s*(['"])@fluentui\/react-icons\2/g;
/** The library has one file per icon for all its sizes and variants. */
const PICTURE = /^([A-Z]\w*?)(?:\d+)?(?:Regular|Filled)$/;
const folder = `${dirname(fileURLToPath(import.meta.resolve(ICONS)))}/atoms/svg`;

/**
 * Imports each icon from its own file. The library's index bundles hundreds of icons per file, so that icons of later
 * screens would be part of the first load.
 */
export function iconsAlone(): Plugin {
  return {
    name: 'icons-alone',
    apply: 'build',
    enforce: 'post', // types are stripped by then, and no type import is left
    transform: {
      filter: { code: ICONS },
      handler: (code) => ({ code: importAlone(code), map: null }),
    },
  };
}

/** Rewrites imports so that each icon comes from its own file; other exports still come from the index. */
export function importAlone(code: string): string {
  return code.replaceAll(IMPORT, (_, names: string) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '')
      .map((name) => `import { ${name} } from '${fileOf(name.split(' ')[0] ?? '')}'`)
      .join('; '),
  );
}

function fileOf(icon: string): string {
  const picture = PICTURE.exec(icon)?.[1] ?? '';
  const file = picture.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, '-').toLowerCase();
  return existsSync(`${folder}/${file}.js`) ? `${ICONS}/svg/${file}` : ICONS;
}
