import {
  Button,
  Toast,
  Toaster,
  ToastTitle,
  ToastTrigger,
  useToastController,
  type ToastIntent,
} from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureCode } from './FailureCode.tsx';

const TOASTER = 'toaster';

/**
 * Pixels from the edges: above the footer and a composer of one line, where nothing is pressed. Headers, menus and popovers
 * are at the top.
 */
const OFFSET = { horizontal: 16, vertical: 116 };

/** Short news for the person at the screen. */
export interface News {
  readonly intent: ToastIntent;
  readonly text: string;
  /** Milliseconds until it goes. */
  readonly timeout: number;
  /** Of a failure: what to tell whoever helps. */
  readonly code?: string | undefined;
}

/** The same number is shown once. */
export interface NumberedNews extends News {
  readonly id: number;
}

interface ToastsProps {
  /** What is to be shown now. */
  news: readonly NumberedNews[];
  onShown: (news: readonly NumberedNews[]) => void;
}

/** Shows news one below the other. */
export function Toasts({ news, onShown }: ToastsProps) {
  const { dispatchToast } = useToastController(TOASTER);
  useEffect(() => {
    if (news.length === 0) return;
    for (const { id, intent, timeout, ...words } of news) {
      dispatchToast(<Card {...words} />, { toastId: String(id), intent, timeout });
    }
    onShown(news);
  }, [news, onShown, dispatchToast]);
  return (
    <Toaster
      toasterId={TOASTER}
      position="bottom-end"
      offset={OFFSET}
      pauseOnHover
      pauseOnWindowBlur
      limit={3}
    />
  );
}

function Card({ text, code }: Pick<News, 'text' | 'code'>) {
  const { t } = useTranslation();
  return (
    <Toast>
      <ToastTitle
        action={
          <ToastTrigger>
            <Button
              appearance="transparent"
              size="small"
              icon={<DismissRegular />}
              aria-label={t('actions.close')}
            />
          </ToastTrigger>
        }
      >
        {text}
      </ToastTitle>
      {code && <FailureCode code={code} />}
    </Toast>
  );
}
