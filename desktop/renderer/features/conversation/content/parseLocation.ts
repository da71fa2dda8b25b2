/** Where somebody is. */
export interface Place {
  /** A small map as `data:` address; null without one. */
  readonly thumbnail: string | null;
  /** A map on the web; null when the message carries no safe address. */
  readonly link: string | null;
  readonly description: string;
}

/** Reads the body of a location: image, link and description, separated by bars; the image and the description may lack. */
export function parseLocation(body: string): Place {
  const parts = body.split('|');
  const image = parts.find((part) => /^data:image\/[\w.+-]+;base64,/.test(part.trim()));
  const link = parts.find((part) => /^https?:\/\//i.test(part.trim()));
  const rest = parts.filter(
    (part) => part !== image && part !== link && part !== '' && !part.startsWith('data:'),
  );
  return {
    thumbnail: image?.trim() ?? null,
    link: link?.trim() ?? null,
    description: rest.join('|').trim(),
  };
}
