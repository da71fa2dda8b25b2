import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { contentOf } from './wireForm.ts';

const sound = (mime: string, isVoice: boolean) =>
  contentOf({
    providerId: 'A1',
    to: [],
    mediaType: 'audio',
    body: '',
    media: {
      read: () => Readable.from([Buffer.from('a'), Buffer.from('b')]),
      size: 2,
      mime,
      name: 'sound',
      isVoice,
    },
  });

it('sends as voice messages only files that phones play as such', () => {
  expect(sound('audio/ogg; codecs=opus', true)).toMatchObject({
    mimetype: 'audio/ogg; codecs=opus',
    ptt: true,
  });
  expect(sound('audio/mpeg', true)).toMatchObject({ mimetype: 'audio/mpeg', ptt: false });
  expect(sound('audio/ogg; codecs=opus', false)).toMatchObject({ ptt: false });
});

it('passes files as streams, opened when their first byte is read', async () => {
  let opened = 0;
  const content = contentOf({
    providerId: 'A1',
    to: [],
    mediaType: 'application',
    body: '',
    media: {
      read: async function* () {
        opened += 1;
        yield Buffer.from('first ');
        yield Buffer.from('second');
      },
      size: 12,
      mime: 'application/pdf',
      name: 'a.pdf',
      isVoice: false,
    },
  });
  if (!content || !('document' in content) || !('stream' in content.document))
    throw new Error('not a stream');
  expect(opened).toBe(0);
  expect((await buffer(content.document.stream)).toString()).toBe('first second');
});
