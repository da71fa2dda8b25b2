import { fill, translations } from '#shared/i18n/index.ts';
import { errorText, plainPage } from '#server/platform/http/plainPage.ts';
import type { SignInResult } from './completeSignIn.ts';

/** The page at the end of a sign-in, in the language of the user who has begun it. */
export function signInPage({ account, failure, language }: Omit<SignInResult, 'connectionId'>): string {
  const t = translations(language);
  return plainPage({
    language,
    title: failure ? t.connections.signIn.page.failed : t.connections.signIn.page.done,
    texts: [
      failure ? errorText(language, failure) : fill(t.connections.signIn.page.account, { account }),
      t.connections.signIn.page.close,
    ],
  });
}
