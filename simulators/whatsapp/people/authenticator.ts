import { createHash, generateKeyPairSync, randomBytes, sign, verify } from 'node:crypto';

/** Where a browser lets this passkey be used. */
const ORIGIN = 'https://web.whatsapp.com';
const RP_ID = 'whatsapp.com';
/** User present and verified. */
const FLAGS = 0x05;

/** What `PublicKeyCredential.toJSON()` returns. */
export interface Assertion {
  readonly id: string;
  readonly rawId: string;
  readonly type: 'public-key';
  readonly response: {
    readonly clientDataJSON: string;
    readonly authenticatorData: string;
    readonly signature: string;
    readonly userHandle?: string | null | undefined;
  };
}

/** The passkey of a phone's owner, and what WhatsApp knows of it. */
export interface Authenticator {
  /** What WhatsApp wants signed next: WebAuthn options as JSON, base64url without padding. */
  demand(): { readonly challenge: string; readonly [option: string]: unknown };
  /** Signs it, as a browser on WhatsApp's page does when its user agrees. */
  use(options: { readonly challenge: string }, origin?: string): Assertion;
  /** Whether this is the passkey's answer to the last demand. */
  accepts(assertion: unknown, credentialId: Buffer): boolean;
}

/** Creates a passkey with an own key. */
export function createAuthenticator(): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(16);
  const id = credentialId.toString('base64url');
  let challenge = '';
  return {
    demand() {
      challenge = randomBytes(32).toString('base64url');
      return {
        challenge,
        timeout: 60_000,
        rpId: RP_ID,
        allowCredentials: [{ id, type: 'public-key', transports: ['internal'] }],
        userVerification: 'required',
      };
    },
    use(options, origin = ORIGIN) {
      const clientData = Buffer.from(
        JSON.stringify({ type: 'webauthn.get', challenge: options.challenge, origin, crossOrigin: false }),
      );
      const authenticatorData = Buffer.concat([sha256(Buffer.from(RP_ID)), Buffer.from([FLAGS, 0, 0, 0, 1])]);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: sign('sha256', signed(authenticatorData, clientData), privateKey).toString('base64url'),
          userHandle: null,
        },
      };
    },
    accepts(assertion, sentId) {
      const { rawId, response } = assertion as Assertion;
      const clientData = Buffer.from(response.clientDataJSON, 'base64url');
      const data = JSON.parse(clientData.toString()) as { challenge: string; origin: string };
      return (
        rawId === id &&
        sentId.equals(credentialId) &&
        data.challenge === challenge &&
        data.origin === ORIGIN &&
        verify(
          'sha256',
          signed(Buffer.from(response.authenticatorData, 'base64url'), clientData),
          publicKey,
          Buffer.from(response.signature, 'base64url'),
        )
      );
    },
  };
}

function signed(authenticatorData: Buffer, clientData: Buffer): Buffer {
  return Buffer.concat([authenticatorData, sha256(clientData)]);
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}
