import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fill, translations } from '#shared/i18n/index.ts';
import type { FirstLogin } from '#server/features/auth/index.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { createLog } from '#server/platform/log.ts';
import type { RunningServer } from './app/startServer.ts';

interface Output {
  /** Whether a person reads it: a log has lines of JSON and no password. */
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** Says, whatever `LOG_LEVEL` is, where the server listens, and at the first start how to log in and what to do next. */
export async function greet(
  { url, firstLogin, ctx }: Pick<RunningServer, 'url' | 'firstLogin' | 'ctx'>,
  output: Output,
): Promise<void> {
  const roles = ctx.config.RAMAL_ROLES;
  const lines = [
    roles.includes('web')
      ? `Ramal is listening at ${url}/app/`
      : `Ramal is listening at ${url}/health/ready (${roles.join(', ')})`,
  ];
  if (firstLogin) {
    const { connections, shell } = translations(ctx.config.DEFAULT_LANGUAGE);
    const add = fill(connections.addNamed, { channel: connections.channel.whatsapp });
    lines.push(
      `Log in as ${firstLogin.email} with ${await describePassword(firstLogin, ctx, output)}.`,
      `Next step: open ${shell.screens.connections} and choose “${add}”.`,
    );
  }
  if (output.isTTY) {
    output.write(`${lines.join('\n')}\n`);
    return;
  }
  const log = createLog('info', { to: { write: (text) => void output.write(text) } });
  for (const line of lines) log.info(line);
}

async function describePassword({ password }: FirstLogin, ctx: AppContext, output: Output): Promise<string> {
  if (password === undefined) return 'the password of ADMIN_PASSWORD';
  const shown = `the password ${password} (shown only now; change it in your profile)`;
  if (output.isTTY) return shown;
  const file = join(ctx.config.DATA_DIR, 'secrets', 'first-password');
  try {
    await writeFile(file, `${password}\n`, { mode: 0o600, flag: 'wx', flush: true });
  } catch (error) {
    ctx.log.error({ err: error }, 'the first password cannot be stored in a file');
    return shown; // nobody could log in without it
  }
  return `the password in ${file} (change it in your profile, and delete the file)`;
}
