import { PASSKEY_ORIGIN, type PasskeyAnswer, type PasskeyOptions } from '#shared/contract/passkey.ts';
import { jsonIn } from '#server/platform/jsonIn.ts';
import { z } from 'zod';

const clientData = z.object({ type: z.literal('webauthn.get'), challenge: z.string(), origin: z.string() });

/**
 * Whether an answer was signed for this question, on WhatsApp's page, with a passkey that WhatsApp named. Nothing else is
 * sent: WhatsApp is said to lock numbers after malformed answers.
 */
export function isAnswerTo(options: PasskeyOptions, answer: PasskeyAnswer): boolean {
  const parsed = clientData.safeParse(
    jsonIn(Buffer.from(answer.response.clientDataJSON, 'base64url').toString('utf8')),
  );
  if (!parsed.success || answer.id !== answer.rawId) return false;
  const { challenge, origin } = parsed.data;
  const allowed = options.allowCredentials ?? [];
  const isAllowed = allowed.length === 0 || allowed.some(({ id }) => id === answer.rawId);
  return challenge === options.challenge && origin === PASSKEY_ORIGIN && isAllowed;
}
