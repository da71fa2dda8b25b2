import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErrorCode, ErrorDetails } from '#shared/contract/errors.ts';
import { isLanguageTag } from '#shared/i18n/languages.ts';
import { useServerEvent } from '#renderer/platform/socket/index.ts';
import { useToast } from '#renderer/platform/toast/index.ts';
import { useBeginSignInMutation } from './connections.api.ts';
import { openSignInPage, type SignInPage } from './openSignInPage.ts';

/** How far the sign-in of an account is. */
export type SignInState =
  | { readonly kind: 'none' }
  | { readonly kind: 'waiting'; readonly url: string }
  | { readonly kind: 'failed'; readonly code: ErrorCode; readonly details: ErrorDetails };

interface SignIn {
  readonly state: SignInState;
  /** Submits a form whose `onSubmit` signs in afterwards. */
  submit(form: HTMLFormElement | null): void;
  /** Opens the page for the provider, if it is `submit` that submits; to be called before anything is awaited. */
  open(): SignInPage | null;
  /** Shows the page on which the account of a connection signs in. Throws what the request fails with. */
  begin(connectionId: number, page: SignInPage): Promise<void>;
}

/** Signs the account of a connection in on the page of its provider. @param onSignedIn called when it is signed in */
export function useSignIn(connectionId: number | undefined, onSignedIn: () => void): SignIn {
  const { t, i18n } = useTranslation();
  const toast = useToast();
  const [request] = useBeginSignInMutation();
  const [state, setState] = useState<SignInState>({ kind: 'none' });
  const isSubmitting = useRef(false);

  useServerEvent('whatsappSignIn', ({ whatsappId, account, failure }) => {
    if (whatsappId !== connectionId) return;
    if (failure) {
      setState({ kind: 'failed', code: failure.code, details: failure.details ?? {} });
      return;
    }
    toast.success(t('connections.signIn.done', { account }));
    onSignedIn();
  });

  return {
    state,
    submit(form) {
      isSubmitting.current = true;
      form?.requestSubmit(); // calls `onSubmit` at once
      isSubmitting.current = false;
    },
    open: () => (isSubmitting.current ? openSignInPage() : null),
    async begin(whatsappId, page) {
      setState({ kind: 'none' });
      const language = isLanguageTag(i18n.language) ? i18n.language : undefined;
      const { url } = await request({ params: { whatsappId }, body: { language } }).unwrap();
      page.show(url);
      setState({ kind: 'waiting', url });
    },
  };
}
