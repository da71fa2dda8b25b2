import type { InboundMedia } from '#server/features/connections/index.ts';
import { plausibleSize } from '#server/platform/files/pictureSize.ts';
import { plainName } from '#server/platform/files/storeFiles.ts';
import { safeMime } from '#server/platform/http/safeMime.ts';

/** Message fields known before the file is downloaded. */
export function fileFields(media: InboundMedia | undefined) {
  return (
    media && {
      mediaMime: media.mime === '' ? null : safeMime(media.mime),
      mediaName: plainName(media.name) || null,
      isVoice: media.isVoice,
      ...plausibleSize(media.width, media.height),
    }
  );
}
