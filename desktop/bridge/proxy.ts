import { z } from 'zod';

/** A proxy of the company that wants to know who uses it. */
export interface ProxyLogin {
  /** Host and port. */
  readonly proxy: string;
  /** It has refused a name and password that were entered before. */
  readonly wasRefused: boolean;
}

export const proxyCredentials = z.strictObject({
  username: z.string().min(1).max(200),
  password: z.string().max(200),
});
export type ProxyCredentials = z.output<typeof proxyCredentials>;
