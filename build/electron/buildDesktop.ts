import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import product from '../../package.json' with { type: 'json' };

/*
 * Builds the desktop program into out/desktop, from nothing: its description, its icons, main, preload and screens. What
 * lies there is what is packed; `electron out/desktop` starts it.
 */
const root = resolve(import.meta.dirname, '../..');
const target = join(root, 'out/desktop');
const run = (...args: string[]) =>
  execFileSync(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' }, // any other value builds React for developers
  });

rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
writeFileSync(join(target, 'package.json'), JSON.stringify(describeProgram(), null, 2));
run(join(root, 'build/electron/makeIcons.ts'), join(target, 'icons'));
run(join(root, 'node_modules/electron-vite/bin/electron-vite.js'), 'build', '--logLevel', 'warn');

/** The package.json of the program: it carries everything inside its bundles and depends on nothing. */
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
    desktopName: 'ramal.desktop', // by it Linux knows which windows, badges and notifications are the program's
  };
}
