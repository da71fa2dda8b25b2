import type { Catalogue } from '../catalogue.ts';

export const servers = {
  title: 'Servers',
  add: 'Add server',
  choose: 'Use this one',
  current: 'In use',
  managed: 'Set by your company',
  first: {
    title: 'Connect to the server',
    lead: 'Enter the address your company uses. You only need to do this once.',
  },
  form: {
    name: 'Name',
    nameHint: 'What you want to call this server, for example the name of the company.',
    url: 'Address',
    urlHint: 'The same address that you open in the browser.',
    connect: 'Connect',
    looking: 'Checking…',
  },
  forget: {
    title: 'Remove {{name}} from the list?',
    text: 'Nothing is deleted on the server. To use it again, add its address again.',
    action: 'Remove',
  },
  faults: {
    address: 'This is not an address. Check it for typos.',
    known: 'This server is already in the list.',
    locked: 'Your company manages the servers; you cannot add others.',
    notFound: 'No server was found at that address. Check it and your internet connection.',
    unreachable: 'No response from that address. Check the address, the port and your internet connection.',
    certificate:
      'The connection is not secure: the server’s certificate is not valid or has expired. Tell the administrator.',
    notOurs: 'There is something at that address, but it is not a Ramal server.',
    serverTooOld: 'The server is too old for this program. Ask the administrator to update it.',
    programTooOld: 'This program is too old for the server. Update Ramal on this computer.',
  },
  trouble: {
    settings:
      'The settings for this computer could not be read and were reset. The old file is kept at {{file}}.',
    managed:
      'The company’s configuration could not be read and was not used: {{file}}. Tell the administrator.',
    unprotected:
      'This Linux does not allow the sandbox for AppImage programs, and Ramal was opened without it. Install the .deb package to use it protected.',
    noKeyStore:
      'This computer has no active keychain, so you need to log in each time Ramal starts. On Linux, install and unlock GNOME Keyring or KWallet.',
  },
} satisfies Catalogue['servers'];
