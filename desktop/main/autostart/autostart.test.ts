import { expect, it } from 'vitest';
import { autostartEntry } from './autostart.ts';

it('starts the program with the desktop, hidden if wanted, whatever its place is called', () => {
  const { file, text } = autostartEntry('/home/ana/.config', '/opt/My "Ramal"/ramal', true);
  expect(file).toBe('/home/ana/.config/autostart/ramal.desktop');
  expect(text).toContain('Exec="/opt/My \\"Ramal\\"/ramal" --hidden\n');
  expect(autostartEntry('/c', '/opt/ramal', false).text).toContain('Exec="/opt/ramal"\n');
});
