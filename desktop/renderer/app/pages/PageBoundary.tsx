import { Component, type ReactNode } from 'react';
import { CodeUnavailable } from '#renderer/ui/lazy/index.ts';
import { BrokenPage } from './BrokenPage.tsx';
import { UnavailablePage } from './UnavailablePage.tsx';

interface PageBoundaryProps {
  /** What failed at one address may work at the next. */
  readonly pathname: string;
  readonly children: ReactNode;
}

interface Failure {
  /** What was thrown; null while all is well. */
  readonly failed: { readonly error: unknown } | null;
  readonly pathname: string;
}

/** Keeps what is around it alive when a page fails, and offers a way on. */
export class PageBoundary extends Component<PageBoundaryProps, Failure> {
  static getDerivedStateFromError(error: unknown): Partial<Failure> {
    return { failed: { error } };
  }

  static getDerivedStateFromProps({ pathname }: PageBoundaryProps, now: Failure): Failure | null {
    return pathname === now.pathname ? null : { failed: null, pathname };
  }

  override state: Failure = { failed: null, pathname: this.props.pathname };

  override render() {
    const { failed } = this.state;
    if (failed === null) return this.props.children;
    if (failed.error instanceof CodeUnavailable)
      return <UnavailablePage retry={failed.error.retry} onHere={() => this.setState({ failed: null })} />;
    return <BrokenPage />;
  }
}
