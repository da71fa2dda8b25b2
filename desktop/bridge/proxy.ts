import { z } from 'zod';

/** A company proxy that requires a user name and a password. */
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
