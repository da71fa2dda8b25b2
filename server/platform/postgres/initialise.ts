import { createOnce } from './createOnce.ts';
import { isInitialised, type PostgresInstallation } from './installation.ts';
import { runProgram } from './runProgram.ts';

const FLAGS = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];

/** Creates the data folder of a new database, if there is none. */
export async function ensureInitialised(
  installation: PostgresInstallation,
  user: string,
  password: string,
): Promise<void> {
  const create = async (draft: string) => {
    const passwordFile = `${draft}.password`;
    await installation.makeFolder(draft);
    await installation.writeFile(passwordFile, password);
    await runProgram(installation, 'initdb', [
      `--pgdata=${draft}`,
      `--username=${user}`,
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      ...FLAGS,
    ]).finally(() => installation.removeFile(passwordFile));
  };
  await createOnce(installation.data, () => isInitialised(installation.data), create);
}
