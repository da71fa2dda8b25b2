import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { withoutLinks } from './withoutLinks.ts';

/** Size in bytes at which a log file is put aside; the one put aside before it is overwritten. */
const LARGEST = 1_000_000;

/** The log of the program on this computer. */
export interface Log {
  readonly file: string;
  /** Writes a line with the time, without links to files, to the file and to stderr. */
  warn(text: string): void;
  /** The newest lines, oldest first. */
  tail(lines: number): string[];
}

/** Opens the log in `folder`. Where it cannot be written, only stderr gets the lines, and why. */
export function openLog(folder: string, now: () => Date): Log {
  const file = join(folder, 'ramal.log');
  const older = join(folder, 'ramal.old.log');
  let isRefused = false;

  const write = (line: string) => {
    try {
      mkdirSync(folder, { recursive: true });
      if (existsSync(file) && statSync(file).size >= LARGEST) renameSync(file, older);
      appendFileSync(file, line);
      isRefused = false;
    } catch (error) {
      if (!isRefused) process.stderr.write(`the log cannot be written: ${String(error)}\n`);
      isRefused = true;
    }
  };
  return {
    file,
    warn(text) {
      const line = `${now().toISOString()} ${withoutLinks(text)}\n`;
      process.stderr.write(line);
      write(line);
    },
    tail(lines) {
      const text = [older, file].map((each) => (existsSync(each) ? readFileSync(each, 'utf8') : '')).join('');
      return text.split('\n').filter(Boolean).slice(-lines);
    },
  };
}
