import type { VisitorMessage } from '#shared/contract/webchatWidget.ts';
import { fill, type Texts } from '../texts.ts';
import { Icon } from './Icon.tsx';

/** The file of a message: shown if the browser can show it, else to be downloaded. */
export function FileView({ message, texts }: { readonly message: VisitorMessage; readonly texts: Texts }) {
  const { file, fileState, mediaType } = message;
  if (fileState) {
    return <p class="text">{fileState === 'fetching' ? texts.panel.fetching : texts.panel.unavailable}</p>;
  }
  if (!file) return null;
  const { url, name, width, height } = file;
  if (mediaType === 'image') {
    return (
      <a href={url} target="_blank" rel="noreferrer">
        <img
          src={url}
          alt={name || texts.panel.picture}
          width={width ?? undefined}
          height={height ?? undefined}
        />
      </a>
    );
  }
  if (mediaType === 'audio')
    // eslint-disable-next-line jsx-a11y/media-has-caption -- what people send each other has none
    return <audio controls src={url} aria-label={texts.panel.voice} preload="metadata" />;
  // eslint-disable-next-line jsx-a11y/media-has-caption -- as above
  if (mediaType === 'video') return <video controls src={url} aria-label={name} preload="metadata" />;
  return (
    <a class="file" href={`${url}${url.includes('?') ? '&' : '?'}download`} download>
      <Icon name="file" />
      {fill(texts.panel.download, { name })}
    </a>
  );
}
