import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import product from '../../package.json' with { type: 'json' };

/*
 * Builds the desktop program into an empty out/desktop: its package.json, icons, main, preload and screens.
 * electron-builder packs this folder; `electron out/desktop` starts it.
 */
const root = resolve(import.meta.dirname, '../..');
const target = join(root, 'out/desktop');
const run = (...args: string[]) =>
  execFileSync(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' }, // any other value builds the development version of React
  });

rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
writeFileSync(join(target, 'package.json'), JSON.stringify(describeProgram(), null, 2));
run(join(root, 'build/electron/makeIcons.ts'), join(target, 'icons'));
run(join(root, 'node_modules/electron-vite/bin/electron-vite.js'), 'build', '--logLevel', 'warn');

/** The package.json of the program, without dependencies: its bundles contain everything. */
function describeProgram(): object {
  const { name, version, description, author, license, type } = product;
  return {
    name,
    productName: 'Ramal',
    version,
    description,
    author,
    license,
    type,
    main: 'main/index.js',
    // The file by which Linux recognises the program's windows, badges and notifications. Its name without the extension is
    // the id for portals; GNOME rejects global shortcuts of one without a dot: electron.d.ts, `setDesktopName`.
    desktopName: 'com.ramal.desktop',
  };
}
