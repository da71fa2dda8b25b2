import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** An e-mail that is put into the inbox. */
export interface IncomingEmail {
  readonly from: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly messageId: string;
  /** The Message-ID that it answers. */
  readonly inReplyTo?: string;
}

/** How commands fail. */
interface Refusal {
  /** Of the command without its tag, such as `UID FETCH 1 (UID ENVELOPE)`. */
  readonly command: RegExp;
  /** Such as `NO [SERVERBUG] Internal error`; undefined ends the connection. */
  readonly answer: string | undefined;
  /** So often from now on. */
  times: number;
}

/**
 * An IMAP server (RFC 3501, with IDLE) on loopback with one inbox of plain texts, for where Dovecot is not installed: it knows
 * the commands of a program that only reads. Tests use Dovecot.
 */
export interface ImapServer {
  readonly port: number;
  /** What is answered to commands instead of executing them; the first that fits counts. */
  readonly refusals: Refusal[];
  /** Puts an e-mail into the inbox, and tells the programs that wait for one. @returns its uid */
  deliver(email: IncomingEmail): number;
  /** Numbers the inbox anew, as after a restored backup, and ends all connections. */
  renumber(): void;
  stop(): Promise<void>;
}

interface StoredEmail extends IncomingEmail {
  readonly uid: number;
  readonly at: Date;
}

const CAPABILITIES = 'CAPABILITY IMAP4rev1 IDLE';

export async function startImap(address: string, password: string): Promise<ImapServer> {
  const inbox: StoredEmail[] = [];
  const refusals: Refusal[] = [];
  const sockets = new Set<Socket>();
  /** Programs that wait, each with what tells it how many e-mails there are, unless it knows. */
  const idle = new Map<Socket, () => void>();
  const account = { address, password, uidValidity: 1 };

  const server = createServer((socket) => {
    sockets.add(socket);
    let idling = '';
    let received = '';
    let known = 0;
    const announce = () => {
      if (known < inbox.length) write(`* ${inbox.length} EXISTS`);
      known = inbox.length;
    };
    const write = (...lines: readonly string[]) =>
      void socket.write(lines.map((line) => `${line}\r\n`).join(''));
    const handle = (line: string) => {
      if (idling) {
        idle.delete(socket);
        write(`${idling} OK IDLE terminated`);
        idling = '';
        return;
      }
      const [, tag = '*', command = '', rest = ''] = /^(\S+) ((?:UID )?\S+) ?(.*)$/i.exec(line) ?? [];
      if (command.toUpperCase() === 'IDLE') {
        idling = tag;
        idle.set(socket, announce);
        write('+ idling');
        return announce();
      }
      const refusal = refusals.find((each) => each.times > 0 && each.command.test(`${command} ${rest}`));
      if (refusal) {
        refusal.times -= 1;
        return refusal.answer === undefined ? void socket.destroy() : write(`${tag} ${refusal.answer}`);
      }
      const { untagged = [], ending = 'OK done' } = answer(command.toUpperCase(), rest, inbox, account);
      write(...untagged, `${tag} ${ending}`);
      if (ending.includes('opened')) known = inbox.length;
      if (command.toUpperCase() === 'LOGOUT') socket.end();
    };
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => {
      const lines = (received + chunk).split('\r\n');
      received = lines.pop() ?? '';
      lines.forEach(handle);
    });
    socket.on('error', () => socket.destroy()); // the program has gone
    socket.on('close', () => {
      sockets.delete(socket);
      idle.delete(socket);
    });
    write(`* OK [${CAPABILITIES}] ready`);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    port: (server.address() as AddressInfo).port, // it listens on a port, not on a pipe
    refusals,
    deliver(email) {
      const uid = inbox.push({ ...email, uid: inbox.length + 1, at: new Date() });
      for (const announce of idle.values()) announce();
      return uid;
    },
    renumber() {
      account.uidValidity += 1;
      for (const socket of sockets) socket.destroy();
    },
    stop: () =>
      new Promise((closed) => {
        server.close(() => closed());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

interface Account {
  readonly address: string;
  readonly password: string;
  readonly uidValidity: number;
}

interface Answer {
  readonly untagged?: readonly string[];
  readonly ending?: string;
}

function answer(
  command: string,
  rest: string,
  inbox: readonly StoredEmail[],
  { address, password, uidValidity }: Account,
): Answer {
  switch (command) {
    case 'CAPABILITY':
      return { untagged: [`* ${CAPABILITIES}`] };
    case 'LOGIN': {
      const isRight = rest.includes(address) && rest.includes(password);
      return { ending: isRight ? `OK [${CAPABILITIES}] logged in` : 'NO [AUTHENTICATIONFAILED] wrong login' };
    }
    case 'LIST':
    case 'LSUB':
      return { untagged: [`* ${command} (\\HasNoChildren) "/" INBOX`] };
    case 'SELECT':
    case 'EXAMINE':
      return {
        untagged: [
          '* FLAGS (\\Seen)',
          `* ${inbox.length} EXISTS`,
          '* 0 RECENT',
          `* OK [UIDVALIDITY ${uidValidity}] valid`,
          `* OK [UIDNEXT ${inbox.length + 1}] next`,
        ],
        ending: 'OK [READ-ONLY] opened',
      };
    case 'UID SEARCH': {
      const from = Number(/UID (\d+)/i.exec(rest)?.[1] ?? 1);
      const [, id] = /HEADER MESSAGE-ID "?(<[^>]+>)/i.exec(rest) ?? [];
      const fits = ({ uid, messageId }: StoredEmail) => uid >= from && (!id || messageId === id);
      const found = inbox.filter(fits).map(({ uid }) => ` ${uid}`);
      return { untagged: [`* SEARCH${found.join('')}`] };
    }
    case 'FETCH':
    case 'UID FETCH': {
      const [, first = '1', , last = first] = /^(\d+)(:(\d+|\*))?/.exec(rest) ?? [];
      const isAsked = ({ uid }: StoredEmail) => uid >= Number(first) && (last === '*' || uid <= Number(last));
      return { untagged: inbox.filter(isAsked).map((email) => fetched(email, rest)) };
    }
    case 'NOOP':
    case 'LOGOUT':
    case 'CLOSE':
    case 'UNSELECT':
      return {};
    default:
      return { ending: 'BAD unknown command' };
  }
}

/** What was asked of an e-mail, whose number is its UID as nothing is ever deleted. */
function fetched(email: StoredEmail, asked: string): string {
  const items = [`UID ${email.uid}`];
  if (asked.includes('FLAGS')) items.push('FLAGS ()');
  if (asked.includes('INTERNALDATE')) items.push(`INTERNALDATE "${internalDate(email.at)}"`);
  if (asked.includes('ENVELOPE')) items.push(`ENVELOPE ${envelopeOf(email)}`);
  if (asked.includes('BODYSTRUCTURE')) items.push(`BODYSTRUCTURE ${structureOf(email)}`);
  for (const [, section = '', , from = ''] of asked.matchAll(
    /BODY(?:\.PEEK)?\[([^\]]*)\](<(\d+)(?:\.\d+)?>)?/g,
  )) {
    const bytes = Buffer.from(sectionOf(email, section)).subarray(Number(from)); // of a text, all of it at once
    items.push(`BODY[${section}]${from && `<${from}>`} {${bytes.length}}\r\n${bytes.toString()}`);
  }
  return `* ${email.uid} FETCH (${items.join(' ')})`;
}

function sectionOf(email: StoredEmail, section: string): string {
  const mime = 'Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n';
  if (section.endsWith('MIME')) return `${mime}\r\n`;
  if (/^HEADER/i.test(section)) {
    const { inReplyTo } = email;
    return inReplyTo ? `References: ${inReplyTo}\r\n\r\n` : '\r\n';
  }
  return email.text;
}

function envelopeOf({ from, subject, messageId, inReplyTo, at }: StoredEmail): string {
  const [mailbox = '', host = ''] = from.address.split('@');
  const sender = `((${encoded(from.name)} NIL "${mailbox}" "${host}"))`;
  const reply = inReplyTo ? `"${inReplyTo}"` : 'NIL';
  return `("${at.toUTCString()}" ${encoded(subject)} ${sender} ${sender} ${sender} NIL NIL NIL ${reply} "${messageId}")`;
}

function structureOf({ text }: StoredEmail): string {
  const lines = text.split('\n').length;
  return `("TEXT" "PLAIN" ("CHARSET" "utf-8") NIL NIL "8BIT" ${Buffer.byteLength(text)} ${lines})`;
}

/** A word of a header (RFC 2047). */
function encoded(text: string): string {
  return `"=?utf-8?B?${Buffer.from(text).toString('base64')}?="`;
}

/** As in `17-Jul-1996 02:44:25 +0000`. */
function internalDate(at: Date): string {
  const [, day = '', month = '', year = '', time = ''] =
    /, (\d+) (\w+) (\d+) ([\d:]+)/.exec(at.toUTCString()) ?? [];
  return `${day}-${month}-${year} ${time} +0000`;
}
