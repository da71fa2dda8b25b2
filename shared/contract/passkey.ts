import { z } from 'zod';
import { fromJson } from './fields.ts';

/** Bytes as WebAuthn writes them in JSON: base64url without padding. */
const bytes = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]+$/);

/** What an authenticator has signed, as `PublicKeyCredential.toJSON()` returns it. Other fields are left out. */
export const passkeyAnswer = z.object({
  id: bytes(2000),
  rawId: bytes(2000),
  type: z.literal('public-key'),
  response: z.preprocess(
    fromJson,
    z.object({
      clientDataJSON: bytes(8000),
      authenticatorData: bytes(8000),
      signature: bytes(4000),
      userHandle: bytes(400).nullish(),
    }),
  ),
});
export type PasskeyAnswer = z.output<typeof passkeyAnswer>;

/** What WhatsApp wants signed: WebAuthn's `PublicKeyCredentialRequestOptionsJSON`. */
export const passkeyOptions = z.object({
  challenge: bytes(2000),
  rpId: z.enum(['whatsapp.com', 'web.whatsapp.com']),
  /** Milliseconds. */
  timeout: z.number().positive().max(3_600_000).optional(),
  userVerification: z.enum(['required', 'preferred', 'discouraged']).optional(),
  allowCredentials: z
    .array(
      z.object({
        id: bytes(2000),
        type: z.literal('public-key'),
        transports: z.array(z.string().max(40)).max(10).optional(),
      }),
    )
    .max(50)
    .optional(),
  /** Sent back unread to the browser: WhatsApp may ask for what is not known here. */
  extensions: z.record(z.string().max(100), z.unknown()).optional(),
});
export type PasskeyOptions = z.output<typeof passkeyOptions>;

/** The page of WhatsApp on which a browser lets its passkeys be used. */
export const PASSKEY_ORIGIN = 'https://web.whatsapp.com';

/** The close reasons of a session while and after a passkey is asked for. */
export const PASSKEY_STAGES = {
  /** An admin has to use the passkey. */
  asked: 'passkeyAsked',
  /** WhatsApp has the answer: the phone finishes, perhaps after its owner has compared a code. */
  answered: 'passkeyAnswered',
} as const;
