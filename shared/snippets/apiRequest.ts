/** A request of the send API, to be written as code. */
export interface ApiRequest {
  /** The absolute URL. */
  readonly url: string;
  readonly token: string;
  /** Values by field name. */
  readonly fields: Readonly<Record<string, string>>;
  /** Name of the attached file; null for a text message. */
  readonly fileName: string | null;
}

/** Writes a request as code that can be copied and run unchanged. */
export type SnippetWriter = (request: ApiRequest) => string;

/** Form field of the files. */
export const FILE_FIELD = 'medias';

/** The value of the Authorization header; without line breaks, which would end it. */
export function authorizationOf({ token }: ApiRequest): string {
  return `Bearer ${token.replace(/\s/g, '')}`;
}
