import { readFile } from 'node:fs/promises';
import type { SentMessage } from '../messages.ts';
import type { SimulatedContact, SimulatedPhone, SimulatedWhatsApp } from '../index.ts';

export const HELP = `phone NUMBER NAME      a shop's phone
scan NUMBER QRTEXT      that phone scans the QR code with this text
code NUMBER CODE        that phone types the code that the server shows
contact NUMBER NAME     a customer
say NAME TEXT           the customer writes to the phone created last
photo NAME FILE         the customer sends a picture
edit NAME TEXT          edits the customer's last message
revoke NAME             deletes it for everyone
received NAME           lists the messages the customer has received
demand WHAT             linking that phone requires: secret (a new QR code), passkey, or nothing
refuse CODE             WhatsApp refuses the server's messages with this code (0: no longer)
lose COUNT              as many messages to the server are lost, until it logs in again
unlinked drop COUNT     as many programs that are not linked are disconnected at once
unlinked refuse COUNT   as many requests for a code to type are refused
drop                    cuts the connection of the server
help, quit`;

/** Executes one typed command; an invalid one only prints an error. */
export function createConsole(
  whatsapp: SimulatedWhatsApp,
  print: (line: string) => void,
): (line: string) => Promise<void> {
  const phones = new Map<string, SimulatedPhone>();
  const contacts = new Map<string, SimulatedContact>();
  const last = new Map<string, SentMessage>();

  const phone = (number?: string): SimulatedPhone =>
    (number === undefined ? [...phones.values()].at(-1) : phones.get(number)) ??
    wrong('there is no such phone: phone NUMBER NAME');
  const contact = (name = ''): SimulatedContact =>
    contacts.get(name) ?? wrong(`there is no customer ${name}: contact NUMBER NAME`);
  const sentBy = (name = ''): SentMessage => last.get(name) ?? wrong(`${name} has sent nothing yet`);

  const commands: Record<string, (args: string[]) => Promise<void> | void> = {
    phone: ([number = '', ...name]) =>
      void phones.set(
        digits(number),
        whatsapp.phone({ number: digits(number), name: name.join(' ') || number }),
      ),
    scan: async ([number = '', ...text]) => {
      await phone(digits(number)).scan(text.join(' '));
      print('linked');
    },
    code: async ([number = '', code = '']) => {
      await phone(digits(number)).typeCode(code.replace('-', '').toUpperCase());
      print('linked');
    },
    contact: ([number = '', ...name]) =>
      void contacts.set(name.join(' '), whatsapp.contact({ number: digits(number), name: name.join(' ') })),
    say: async ([name = '', ...text]) =>
      void last.set(name, await contact(name).sendText(phone(), text.join(' '))),
    photo: async ([name = '', file = '']) => {
      const bytes = await readFile(file);
      last.set(
        name,
        await contact(name).sendImage(phone(), {
          bytes,
          mime: file.endsWith('.png') ? 'image/png' : 'image/jpeg',
        }),
      );
    },
    edit: async ([name = '', ...text]) =>
      void (await contact(name).edit(phone(), sentBy(name), text.join(' '))),
    revoke: async ([name = '']) => void (await contact(name).revoke(phone(), sentBy(name))),
    received: ([name]) => contact(name).received.forEach(({ kind, text }) => print(`${kind}: ${text}`)),
    demand: ([what = 'nothing']) =>
      phone().demand({ newSecret: what === 'secret', passkey: what === 'passkey' }),
    refuse: ([code = '0']) => phone().misbehave(Number(code) > 0 ? { refuseSend: Number(code) } : {}),
    lose: ([count]) => phone().misbehave({ dropNext: countOf(count) }),
    unlinked: ([what, count]) => {
      if (what === 'drop') whatsapp.treatUnlinked({ dropNext: countOf(count) });
      else if (what === 'refuse') whatsapp.treatUnlinked({ refuseCodes: countOf(count) });
      else wrong('unlinked drop COUNT, or unlinked refuse COUNT');
    },
    drop: () => phone().closeCompanion(428),
    help: () => print(HELP),
  };

  return async (line) => {
    const [name = '', ...args] = line.trim().split(/\s+/);
    if (name === '') return;
    try {
      const command = commands[name] ?? wrong(`there is no command ${name}; try help`);
      await command(args);
    } catch (error) {
      print(error instanceof Error ? error.message : String(error));
    }
  };
}

function digits(number: string): string {
  return /^\d{8,15}$/.test(number) ? number : wrong(`${number || 'that'} is not a number of 8 to 15 digits`);
}

function countOf(text = ''): number {
  return /^\d{1,3}$/.test(text) ? Number(text) : wrong(`${text || 'that'} is not a number up to 999`);
}

function wrong(message: string): never {
  throw new Error(message);
}
