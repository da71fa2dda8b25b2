import { execFileSync } from 'node:child_process';

/** Programs that run the code that integrators copy, and whether they are here with what that code needs. */
export const INTERPRETERS = {
  curl: isThere('sh', '-c', 'curl --version'),
  python: isThere('python3', '-c', 'import requests'),
  php: isThere('php', '-r', 'exit(function_exists("curl_init") ? 0 : 1);'),
} as const;

function isThere(program: string, ...args: string[]): boolean {
  try {
    execFileSync(program, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
