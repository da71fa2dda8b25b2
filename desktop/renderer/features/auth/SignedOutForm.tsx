import { Button, Card, Text } from '@fluentui/react-components';
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BusyIcon } from '#renderer/ui/BusyIcon.tsx';
import { CompanyLink, CompanyLogo, useBranding } from '#renderer/features/personalization/index.ts';
import { ComputerNotices, ServersButton } from '#renderer/features/servers/index.ts';
import { FormFailure, type FormState } from '#renderer/platform/form/index.ts';
import { Form } from '#renderer/ui/Form.tsx';
import { useSignedOutStyles } from './SignedOutForm.styles.ts';

interface SignedOutFormProps {
  title: string;
  description: string;
  form: FormState;
  /** Labels of the submit button, when idle and while submitting. */
  action: string;
  busyAction: string;
  /** Links to the other signed-out screens. */
  links: ReactNode;
  children: ReactNode;
  /** Other ways, below the form. */
  after?: ReactNode;
}

/** A form of a signed-out screen, alone on its page. */
export function SignedOutForm({
  title,
  description,
  form,
  action,
  busyAction,
  links,
  children,
  after,
}: SignedOutFormProps) {
  const styles = useSignedOutStyles();
  const fields = useRef<HTMLDivElement>(null);
  // With the frame that shows it: after that, the first key could be lost.
  useLayoutEffect(() => {
    const inputs = [...(fields.current?.querySelectorAll('input') ?? [])];
    (inputs.find(({ value }) => value === '') ?? inputs[0])?.focus();
  }, []);
  return (
    <SignedOutPage title={title} description={description} links={links}>
      <Form className={styles.form} onSubmit={form.submit}>
        <FormFailure form={form} />
        <div ref={fields} className={styles.form}>
          {children}
        </div>
        <Button
          type="submit"
          appearance="primary"
          size="large"
          disabledFocusable={form.busy}
          icon={form.busy ? <BusyIcon /> : undefined}
        >
          {form.busy ? busyAction : action}
        </Button>
      </Form>
      {after}
    </SignedOutPage>
  );
}

type SignedOutPageProps = Pick<SignedOutFormProps, 'title' | 'description' | 'links' | 'children'>;

/** The page around the form, or around the content shown instead of it. */
export function SignedOutPage({ title, description, links, children }: SignedOutPageProps) {
  const styles = useSignedOutStyles();
  const { t } = useTranslation();
  const { company } = useBranding();
  const heading = useId();
  return (
    <main className={styles.root}>
      <Card className={styles.card} aria-labelledby={heading}>
        <div className={styles.head}>
          <CompanyLogo className={styles.logo}>
            <Text size={300} weight="semibold" className={styles.brand}>
              {company}
            </Text>
          </CompanyLogo>
          <Text as="h1" id={heading} size={700} weight="semibold" className={styles.title}>
            {title}
          </Text>
          <Text className={styles.description}>{description}</Text>
        </div>
        <ComputerNotices />
        {children}
        <nav className={styles.links} aria-label={t('auth.otherWays')}>
          {links}
        </nav>
      </Card>
      <footer className={styles.foot}>
        <ServersButton />
        <CompanyLink />
      </footer>
    </main>
  );
}
