import type { Catalogue } from '../catalogue.ts';

export const publicApi = {
  usage: {
    title: 'Using the API',
    lead: 'Other programs send messages by a call to this address, with the token in the Authorization header.',
    text: {
      title: 'Text alone',
      text: 'Send the fields as JSON or as a form.',
    },
    media: {
      title: 'Text and files',
      text: 'Send a multipart form with the files in the field medias, up to {{max}} in one call. The text becomes the caption of the first.',
    },
    answer: {
      title: 'Answer',
      text: 'The call answers as soon as the message waits to be sent, with contactId, ticketId and messageIds. A refusal has a code in error and the field in details.',
    },
    fields: {
      title: 'Fields',
      name: 'Field',
      meaning: 'Meaning',
      number: 'Required. Country code, area code and number.',
      body: 'Text, with variables as in quick answers. Required when there is no file.',
      userId: 'Who gets the ticket, open. Without it the ticket waits.',
      queueId: 'The queue of the ticket.',
      whatsappId: 'The connection that sends. Without it, the default connection.',
      clientId: 'A UUID of your own. Repeating the call with the same one does not send again.',
      medias: 'The files.',
    },
  },
  form: {
    title: 'Send a message',
    number: 'Number',
    body: 'Message',
    userId: 'User’s id (userId)',
    queueId: 'Queue’s id (queueId)',
    whatsappId: 'Connection’s id (whatsappId)',
    token: 'Token',
    chooseFile: 'Choose file',
    dropFile: 'Take {{name}} away',
    send: 'Send message',
    sent: 'The message waits to be sent.',
  },
  snippets: {
    title: 'Code',
    text: 'With what is in the form, ready to copy.',
    code: 'Code in {{language}}',
    sampleBody: 'Hello!',
  },
  docs: {
    title: 'API documentation',
    newTab: 'Open in a new tab',
  },
  key: {
    title: 'API key',
    lead: 'Whoever has this token can send messages in the name of the company. Treat it like a password.',
    token: 'API token',
    none: 'Without a token the API is closed.',
    renew: 'Make a new token',
    confirmTitle: 'Make a new token?',
    confirmText: 'Programs that use the current token cannot send any more until they get the new one.',
    renewed: 'A new token was made.',
  },
  clipboard: {
    failed: 'Copying did not work. Select the text and copy it with the keyboard.',
    unsupported:
      'This browser copies on secure pages (https) only. Select the text and copy it with the keyboard.',
  },
} satisfies Catalogue['publicApi'];
