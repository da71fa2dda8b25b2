import { expect, it } from 'vitest';
import { autostartEntry } from './autostart.ts';

it('starts the program with the desktop session, hidden if wanted, from any path', () => {
  const { file, text } = autostartEntry('/home/ana/.config', '/opt/My "Ramal"/ramal', true);
  expect(file).toBe('/home/ana/.config/autostart/ramal.desktop');
  expect(text).toContain('Exec="/opt/My \\"Ramal\\"/ramal" --hidden\n');
  expect(autostartEntry('/c', '/opt/ramal', false).text).toContain('Exec="/opt/ramal"\n');
});
