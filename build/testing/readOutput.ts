import type { ChildProcess } from 'node:child_process';

interface Output {
  /** Waits until a text was printed so many times; rejects when the program ends before. */
  prints(text: string, times?: number): Promise<void>;
  /** Everything so far. */
  printed(): string;
}

/** Reads what a program prints. */
export function readOutput(program: ChildProcess): Output {
  let printed = '';
  const checks = new Set<() => void>();
  program.stdout?.on('data', (chunk) => {
    printed += String(chunk);
    for (const check of checks) check();
  });
  return {
    printed: () => printed,
    prints: (text, times = 1) =>
      new Promise((resolve, reject) => {
        const check = () => {
          if (printed.split(text).length <= times) return;
          checks.delete(check);
          resolve();
        };
        checks.add(check);
        check();
        program.once('exit', () => reject(new Error(`it ended before it printed “${text}”:\n${printed}`)));
      }),
  };
}
