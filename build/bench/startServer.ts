import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '#server/platform/postgres/embeddedPostgres.ts';
import { startServerProcess } from '#server/test/serverProcess.ts';

/** The administrator of the measured server. */
export const ADMIN = { email: 'admin@ramal.local', password: 'bench-password' };

/** A server in its own process, on a database in its own process. */
export interface MeasuredServer {
  readonly url: string;
  readonly databaseUrl: string;
  stop(): Promise<void>;
}

/** @param givenFolder keeps the database for the next run; without it, everything is removed at the end */
export async function startServer(givenFolder?: string): Promise<MeasuredServer> {
  const folder = givenFolder ?? (await mkdtemp(join(tmpdir(), 'ramal-bench-')));
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o755); // PostgreSQL runs as another user when this one is root
  const postgres = await startEmbeddedPostgres(join(folder, 'postgres'));
  const server = await startServerProcess({
    PORT: '0',
    DATA_DIR: folder,
    DATABASE_URL: postgres.url,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  });
  return {
    url: server.url,
    databaseUrl: postgres.url,
    async stop() {
      await server.kill('SIGTERM');
      await postgres.stop();
      if (!givenFolder) await rm(folder, { recursive: true, force: true });
    },
  };
}
