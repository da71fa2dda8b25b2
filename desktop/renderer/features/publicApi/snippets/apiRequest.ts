/** A call of the send API, to be written down in some language. */
export interface ApiRequest {
  /** The whole address. */
  readonly url: string;
  readonly token: string;
  /** What is sent, by the name of the field. */
  readonly fields: Readonly<Record<string, string>>;
  /** Name of the file that goes along; null for a text alone. */
  readonly fileName: string | null;
}

/** Writes a call down so that it can be copied and run as it is. */
export type SnippetWriter = (request: ApiRequest) => string;

/** Form field of the files. */
export const FILE_FIELD = 'medias';

/** The value of the header that lets in; line breaks would end it. */
export function authorizationOf({ token }: ApiRequest): string {
  return `Bearer ${token.replace(/\s/g, '')}`;
}
