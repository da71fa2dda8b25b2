import type { Catalogue } from '../catalogue.ts';

export const publicApi = {
  usage: {
    lead: 'Other programs send messages by calling this address, with the token in the Authorization header.',
    text: {
      title: 'Text only',
      text: 'Send the fields as JSON or as a form.',
    },
    media: {
      title: 'Text and files',
      text: 'Send a multipart form with the files in the medias field, up to {{max}} per call. The text becomes the caption of the first.',
    },
    answer: {
      title: 'Response',
      text: 'The call returns as soon as the message is queued, with contactId, ticketId and messageIds. Errors have a code in error and the field in details.',
    },
    fields: {
      title: 'Fields',
      name: 'Field',
      meaning: 'Meaning',
      number: 'Required. Country code, area code and number.',
      body: 'Text, with variables as in quick answers. Required when there is no file.',
      userId: 'The agent who gets the ticket, already open. Without it, the ticket waits.',
      queueId: 'The ticket’s queue.',
      whatsappId: 'The connection that sends. Without it, the default connection.',
      clientId: 'A UUID you create. Repeating the call with the same UUID does not send the message again.',
      medias: 'The files.',
    },
  },
  form: {
    title: 'Send a message',
    number: 'Number',
    body: 'Message',
    userId: 'User ID (userId)',
    queueId: 'Queue ID (queueId)',
    whatsappId: 'Connection ID (whatsappId)',
    token: 'Token',
    chooseFile: 'Choose file',
    dropFile: 'Remove {{name}}',
    send: 'Send message',
    sent: 'The message is queued.',
  },
  snippets: {
    title: 'Code',
    text: 'With what is in the form, ready to copy.',
    code: 'Code in {{language}}',
    sampleBody: 'Hello!',
  },
  docs: {
    newTab: 'Open in a new tab',
  },
  key: {
    lead: 'Anyone who has this token can send messages in the company’s name. Treat it like a password.',
    token: 'API token',
    none: 'Without a token, the API is closed.',
    renew: 'Generate a new token',
    confirmTitle: 'Generate a new token?',
    confirmText: 'Programs that use the current token will not be able to send until they get the new one.',
    renewed: 'New token generated.',
  },
  clipboard: {
    failed: 'Could not copy. Select the text and copy it with the keyboard.',
    unsupported:
      'This browser copies on secure pages (https) only. Select the text and copy it with the keyboard.',
  },
} satisfies Catalogue['publicApi'];
