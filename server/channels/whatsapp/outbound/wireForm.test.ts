import { expect, it } from 'vitest';
import { contentOf } from './wireForm.ts';

const sound = (mime: string, isVoice: boolean) =>
  contentOf({
    providerId: 'A1',
    to: [],
    mediaType: 'audio',
    body: '',
    media: { bytes: new Uint8Array(1), mime, name: 'sound', isVoice },
  });

it('sends as a voice message only what phones play as one', () => {
  expect(sound('audio/ogg; codecs=opus', true)).toMatchObject({
    mimetype: 'audio/ogg; codecs=opus',
    ptt: true,
  });
  expect(sound('audio/mpeg', true)).toMatchObject({ mimetype: 'audio/mpeg', ptt: false });
  expect(sound('audio/ogg; codecs=opus', false)).toMatchObject({ ptt: false });
});
