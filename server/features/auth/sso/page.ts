import { AppError } from '#shared/contract/errors.ts';
import { translations } from '#shared/i18n/index.ts';
import type { LanguageTag } from '#shared/i18n/languages.ts';
import { errorText, plainPage } from '#server/platform/http/plainPage.ts';
import type { CompletedLogin } from './completeLogin.ts';

/** The code is behind the `#`, so that no server gets it, and no log has it. */
export const RETURN_FRAGMENT = 'sso=';
/** The address by which browsers open the desktop program. */
const DESKTOP_LINK = 'ramal://login?code=';

/**
 * The page on which a login at the provider ends: leads on to the login screen that has begun it, or to the desktop program, which
 * then shows what came of it.
 * @param completed undefined: the login is not known, or no longer
 * @param otherwise the language for that
 */
export function ssoPage(completed: CompletedLogin | undefined, otherwise: LanguageTag): string {
  const language = completed?.language ?? otherwise;
  const t = translations(language);
  if (!completed)
    return plainPage({
      language,
      title: t.sso.page.failed,
      texts: [errorText(language, new AppError('ERR_SSO_EXPIRED'))],
    });
  const { code, returnTo, failure } = completed;
  const title = failure ? t.sso.page.failed : t.sso.page.done;
  const said = failure ? [errorText(language, failure)] : [];
  if (returnTo !== '') {
    const href = `${returnTo.split('#')[0]}#${RETURN_FRAGMENT}${code}`;
    return plainPage({
      language,
      title,
      texts: [said[0] ?? t.sso.page.goOn],
      next: { href, label: t.sso.page.toLogin },
    });
  }
  return plainPage({
    language,
    title,
    texts: [said[0] ?? t.sso.page.backToProgram, t.sso.page.codeInstead],
    next: { href: DESKTOP_LINK + code, label: t.sso.page.openProgram },
    code,
  });
}
