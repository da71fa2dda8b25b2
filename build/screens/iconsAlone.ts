import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const ICONS = '@fluentui/react-icons';
const IMPORT = /import\s*\{([^}]*)\}\s*from\s*(['"])@fluentui\/react-icons\2/g;
/** The library has one file for all sizes and shapes of a picture. */
const PICTURE = /^([A-Z]\w*?)(?:\d+)?(?:Regular|Filled)$/;
const folder = `${dirname(fileURLToPath(import.meta.resolve(ICONS)))}/atoms/svg`;

/**
 * Takes each icon from its own file. In the library's index hundreds stand in one file, and what any later screen shows of
 * such a file would come with the first one.
 */
export function iconsAlone(): Plugin {
  return {
    name: 'icons-alone',
    apply: 'build',
    enforce: 'post', // types are gone, and no import is left that is one of a type only
    transform: {
      filter: { code: ICONS },
      handler: (code) => ({ code: importAlone(code), map: null }),
    },
  };
}

/** The module with each icon imported from its own file; what is no icon comes from the index, as before. */
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
