import type { PasskeyOptions } from '#shared/contract/passkey.ts';

/** The texts of the page. */
export interface PasskeyTexts {
  readonly title: string;
  readonly text: string;
  readonly use: string;
}

/** Where the page sends its result, once: `{ answer }`, or `{ error }` with the name of the `DOMException`. */
export const RESULT_PATH = '/result';

/** No frames, only the script and the style of the page itself, and requests to its own address only. */
export const passkeyHeaders = (nonce: string) => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; connect-src 'self'; base-uri 'none'; form-action 'none'`,
});

/**
 * The page on which the user agrees to use a passkey: browsers demand a gesture for it. It is shown in place of WhatsApp's,
 * because passkeys are bound to the address of the page.
 * @param language tag of the texts
 */
export function passkeyPage(
  options: PasskeyOptions,
  texts: PasskeyTexts,
  language: string,
  nonce: string,
): string {
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
<button autofocus>${escaped(use)}</button>
<script nonce="${nonce}">
const options = ${JSON.stringify(options).replaceAll('<', String.raw`\u003c`)};
const button = document.querySelector('button');
const sign = async () => {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  return (await navigator.credentials.get({ publicKey })).toJSON();
};
button.addEventListener('click', async () => {
  button.disabled = true;
  const result = await sign().then((answer) => ({ answer }), (error) => ({ error: error.name }));
  await fetch('${RESULT_PATH}', { method: 'POST', body: JSON.stringify(result) });
}, { once: true });
</script>
</body>
</html>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
