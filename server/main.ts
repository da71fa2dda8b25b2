import { existsSync } from 'node:fs';
import { ConfigError, readConfig } from '#server/platform/config/config.ts';
import { createLog } from '#server/platform/log.ts';
import { startServer } from './app/startServer.ts';

try {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = readConfig(process.env);
  const server = await startServer(config, createLog(config.LOG_LEVEL));
  process.stdout.write(`Ramal is listening at ${server.url}/app/\n`);

  const stop = () => void server.stop().then(() => process.exit(0));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop);
  process.once('disconnect', stop); // whoever started us is gone
} catch (error) {
  process.stderr.write(`${error instanceof ConfigError ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
