import { existsSync } from 'node:fs';
import { readConfig } from '#server/platform/config/config.ts';
import { createLog } from '#server/platform/log.ts';
import { startServer, type RunningServer } from './app/startServer.ts';
import { faultOf } from './startFault.ts';

try {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = readConfig(process.env);
  const server = await startServer({ config, log: createLog(config.LOG_LEVEL) });
  greet(server);

  const stop = () => void server.stop().then(() => process.exit(0));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop);
  process.once('disconnect', stop); // whoever started us is gone
} catch (error) {
  const { PORT: port = '8080', DATA_DIR: dataDir = './data' } = process.env;
  process.stderr.write(`${faultOf(error, { port, dataDir })}\n`);
  process.exit(1);
}

function greet({ url, firstLogin }: RunningServer): void {
  const lines = [`Ramal is listening at ${url}/app/`];
  if (firstLogin?.password) {
    lines.push(
      `Log in as ${firstLogin.email} with the password ${firstLogin.password} (shown only now; change it in your profile).`,
    );
  } else if (firstLogin) {
    lines.push(`Log in as ${firstLogin.email} with the password of ADMIN_PASSWORD.`);
  }
  if (firstLogin) lines.push('Next step: connect WhatsApp under Connections → Add.');
  process.stdout.write(`${lines.join('\n')}\n`);
}
