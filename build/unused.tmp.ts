import { flatten } from './rules/wordUse.ts';
import { words } from '#shared/i18n/index.ts';
import { readFileSync } from 'node:fs';
import { execSync } from 'node:child_process';
const files = execSync("git ls-files desktop server shared/domain shared/contract build simulators | grep -E '\\.tsx?$'").toString().trim().split('\n');
const code = files.filter(f=>!f.includes('.test.')).map(f=>readFileSync(f,'utf8')).join('\n');
const prefixes = [...code.matchAll(/`([\w.]+\.)\$\{/g)].map(m=>m[1]);
console.log(prefixes.filter(p=>/^\w+\.$/.test(p!)));prefixes.splice(0,prefixes.length,...prefixes.filter(p=>!/^\w+\.$/.test(p!)));
const literals = new Set([...code.matchAll(/['"`]([\w.]+)['"`]/g)].map(m=>m[1]));
const members = [...new Set([...code.matchAll(/\.((?:\w+\.)+\w+)/g)].map(([, path = '']) => `.${path}.`))];
for (const key of flatten(words('pt') as never).keys()) {
  const plain = key.replace(/_(zero|one|two|few|many|other)$/, '');
  if (literals.has(plain) || prefixes.some(p=>plain.startsWith(p!))) continue;
  const m = members.filter(p=>p.includes(`.${plain}.`));
  if (m.length === 0) console.log('UNUSED', key);
}
