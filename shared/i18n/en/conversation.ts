import type { Catalogue } from '../catalogue.ts';

export const conversation = {
  welcome: {
    title: 'No ticket open',
    text: 'Choose a ticket from the list to see the conversation.',
  },
  composer: {
    placeholder: 'Type a message, or “/” for a quick answer',
    closed: 'Reopen or accept this ticket to send messages.',
    send: 'Send message',
    attach: 'Attach a file',
    emoji: 'Insert an emoji',
    sign: 'Sign',
  },
  recording: {
    start: 'Record audio',
    cancel: 'Discard recording',
    send: 'Send recording',
    denied: 'Allow the microphone in the browser’s settings to record audio.',
  },
  message: {
    deleted: 'Deleted message',
    edited: 'Edited',
    failed: 'Not sent',
    automatic: 'Automatic message',
    reply: 'Reply',
    edit: 'Edit',
    delete: 'Delete',
    retry: 'Send again',
    history: 'Message history',
    options: 'Message options',
  },
  ack: {
    queued: 'Waiting to be sent',
    sent: 'Sent',
    delivered: 'Delivered',
    read: 'Read',
  },
} satisfies Catalogue['conversation'];
