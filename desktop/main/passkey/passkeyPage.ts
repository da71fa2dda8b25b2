import type { PasskeyOptions } from '#shared/contract/passkey.ts';

/** The texts of the page. */
export interface PasskeyTexts {
  readonly title: string;
  readonly text: string;
  readonly use: string;
}

/** What `signingScript` evaluates to: what the passkey has signed, or the name of the `DOMException`. */
export interface Signed {
  readonly answer?: unknown;
  readonly error?: string;
}

/** No network, no frames, and only the script and the style of the page itself. */
export const passkeyHeaders = (nonce: string) => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'`,
});

/**
 * The page on which the user agrees to use a passkey: browsers demand a gesture for it. It is shown in place of WhatsApp's,
 * because passkeys are bound to the address of the page.
 * @param language tag of the texts
 */
export function passkeyPage(texts: PasskeyTexts, language: string, nonce: string): string {
  const { title, text, use } = texts;
  return `<!doctype html>
<html lang="${escaped(language)}" dir="auto">
<head>
<meta charset="utf-8">
<title>${escaped(title)}</title>
<style nonce="${nonce}">
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; padding: 32px; display: flex; flex-direction: column; gap: 20px; }
h1 { margin: 0; font-size: 22px; }
p { margin: 0; overflow-wrap: anywhere; }
button { align-self: flex-start; padding: 10px 20px; font: inherit; }
</style>
</head>
<body>
<h1>${escaped(title)}</h1>
<p>${escaped(text)}</p>
<button autofocus disabled>${escaped(use)}</button>
<script nonce="${nonce}">
const button = document.querySelector('button');
function sign(options) {
  button.disabled = false;
  button.focus();
  return new Promise((resolve) => {
    button.addEventListener('click', async () => {
      button.disabled = true;
      try {
        const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
        const credential = await navigator.credentials.get({ publicKey });
        resolve({ answer: credential.toJSON() });
      } catch (error) {
        resolve({ error: error.name });
      }
    }, { once: true });
  });
}
</script>
</body>
</html>`;
}

/** The script by which the page signs once the user has pressed its button; its value is a `Signed`. */
export function signingScript(options: PasskeyOptions): string {
  return `sign(${JSON.stringify(options)})`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
