import type { Catalogue } from '../catalogue.ts';

export const gettingStarted = {
  title: 'First steps',
  welcome: 'Let’s get everything ready, {{name}}',
  progress: '{{done}} of {{all}}',
  hide: 'Don’t show again',
  done: 'Done',
  steps: {
    connect: {
      title: 'Connect WhatsApp',
      text: 'Open WhatsApp on the company’s phone and scan the QR code. It takes a minute.',
      action: 'Open connections',
    },
    queues: {
      title: 'Create the queues',
      text: 'Queues are the departments customers choose from, such as Sales and Support.',
      action: 'Open queues',
    },
    people: {
      title: 'Add the team',
      text: 'Each person logs in with their own email and works in the queues you choose.',
      action: 'Open users',
    },
    message: {
      title: 'Receive or send the first message',
      text: 'Write to the connected number from another phone, or open a contact and start the conversation.',
      action: 'Open contacts',
    },
  },
} satisfies Catalogue['gettingStarted'];
