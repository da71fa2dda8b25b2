import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A Dovecot on loopback: a real IMAP server, whose mailboxes tests and people fill. */
export interface Dovecot {
  readonly port: number;
  /** The port of LMTP, by which mail servers deliver. */
  readonly deliveryPort: number;
  /** Ends it, with its connections, and leaves the e-mails. */
  halt(): Promise<void>;
  /** Starts it again, at the same ports. */
  resume(): Promise<void>;
  /** Lets it number the e-mails of a mailbox anew, as after a restored backup. */
  renumber(user: string): Promise<void>;
  /** Changes the password of a user; resolves once it is the one that counts: Dovecot reads its file once a second at most. */
  setPassword(user: string, password: string): Promise<void>;
  stop(): Promise<void>;
}

/** The user `nobody`: Dovecot opens no mailbox as root. */
const NOBODY = 65_534;

/**
 * Starts it with these users and passwords, in a new folder.
 * @param ports free ones, of IMAP and LMTP
 * @param introspectionUrl where it asks whether an access token is valid; empty: it accepts none
 */
export async function startDovecot(
  program: string,
  users: Readonly<Record<string, string>>,
  ports: readonly [number, number],
  introspectionUrl = '',
): Promise<Dovecot> {
  const folder = await mkdtemp(join(tmpdir(), 'ramal-dovecot-'));
  const mail = join(folder, 'mail');
  const passwords = new Map(Object.entries(users));
  const writeUsers = () =>
    writeFile(
      join(folder, 'users'),
      [...passwords].map(([user, password]) => `${user}:{PLAIN}${password}::::::\n`).join(''),
    );
  await chmod(folder, 0o755);
  await mkdir(mail);
  await chown(mail, NOBODY, NOBODY);
  await writeUsers();
  if (introspectionUrl) await writeFile(join(folder, 'oauth2.conf'), tokenCheck(introspectionUrl));
  await writeFile(join(folder, 'dovecot.conf'), configuration(folder, ports, introspectionUrl !== ''));
  let running: ChildProcess | undefined;

  const resume = async () => {
    running = spawn(program, ['-F', '-c', join(folder, 'dovecot.conf')], { stdio: 'ignore' });
    await Promise.all(ports.map((port) => listening(port, running, join(folder, 'log'))));
  };
  const halt = async () => {
    if (!running || running.exitCode !== null) return;
    const ended = once(running, 'exit');
    running.kill();
    await ended;
  };
  await resume();
  return {
    port: ports[0],
    deliveryPort: ports[1],
    halt,
    resume,
    async renumber(user) {
      await halt();
      for (const name of [
        'dovecot-uidlist',
        'dovecot-uidvalidity',
        'dovecot.index',
        'dovecot.index.log',
        'dovecot.index.cache',
      ])
        await rm(join(mail, user, name), { force: true });
      await resume();
    },
    async setPassword(user, password) {
      passwords.set(user, password);
      await writeUsers();
      while (!(await accepts(ports[0], user, password))) await sleep(20);
    },
    async stop() {
      await halt();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Until a connection is accepted. @throws Error when the program ends before */
async function listening(port: number, program: ChildProcess | undefined, log: string): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const [event] = await Promise.race([
      once(socket, 'connect').then(() => ['connect']),
      once(socket, 'error').then(() => ['error']),
    ]).catch(() => ['error']);
    socket.destroy();
    if (event === 'connect') return;
    if (program?.exitCode !== null)
      throw new Error(`Dovecot has ended:\n${await readFile(log, 'utf8').catch(() => 'without a log')}`);
    await sleep(20);
  }
}

/** Whether a login is accepted. */
async function accepts(port: number, user: string, password: string): Promise<boolean> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  socket.write(`a LOGIN "${user}" "${password}"\r\n`);
  let answer = '';
  for await (const part of socket) {
    answer += String(part);
    if (/^a (OK|NO|BAD)\b/m.test(answer)) break; // which closes the socket
  }
  return /^a OK\b/m.test(answer);
}

function tokenCheck(introspectionUrl: string): string {
  return `
introspection_url = ${introspectionUrl}
introspection_mode = auth
username_attribute = email
active_attribute = active
active_value = true
`;
}

function configuration(
  folder: string,
  [imap, lmtp]: readonly [number, number],
  acceptsTokens: boolean,
): string {
  return `
protocols = imap lmtp
listen = 127.0.0.1
base_dir = ${folder}/run
log_path = ${folder}/log
ssl = no
disable_plaintext_auth = no
auth_mechanisms = plain login${acceptsTokens ? ' xoauth2' : ''}
auth_failure_delay = 0
auth_cache_size = 0
first_valid_uid = 1
last_valid_uid = 0
mail_location = maildir:${folder}/mail/%u
mail_max_userip_connections = 100
${
  acceptsTokens
    ? `
passdb {
  driver = oauth2
  mechanisms = xoauth2
  args = ${folder}/oauth2.conf
}`
    : ''
}
passdb {
  driver = passwd-file
${acceptsTokens ? '  mechanisms = plain login\n' : ''}  args = scheme=PLAIN username_format=%u ${folder}/users
}
userdb {
  driver = static
  # whether a user exists cannot be asked of a provider of tokens
  args = uid=${NOBODY} gid=${NOBODY} home=${folder}/mail/%u${acceptsTokens ? ' allow_all_users=yes' : ''}
}
service imap-login {
  inet_listener imap {
    port = ${imap}
  }
  inet_listener imaps {
    port = 0
  }
}
service lmtp {
  inet_listener lmtp {
    address = 127.0.0.1
    port = ${lmtp}
  }
}
service anvil {
  client_limit = 1000
  # otherwise refused logins slow down the next ones from the same address
  unix_listener anvil-auth-penalty {
    mode = 0
  }
}
namespace inbox {
  inbox = yes
  mailbox Sent {
    auto = subscribe
    special_use = \\Sent
  }
  mailbox Archive {
    auto = create
    special_use = \\Archive
  }
}
`;
}
