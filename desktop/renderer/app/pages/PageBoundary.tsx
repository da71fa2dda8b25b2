import { Component, type ReactNode } from 'react';
import { CodeUnavailable } from '#renderer/ui/lazy/index.ts';
import { BrokenPage } from './BrokenPage.tsx';
import { UnavailablePage } from './UnavailablePage.tsx';

interface PageBoundaryProps {
  /** A change of the path resets the error. */
  readonly pathname: string;
  readonly children: ReactNode;
}

interface Failure {
  /** The thrown error; null while the page works. */
  readonly failed: { readonly error: unknown } | null;
  readonly pathname: string;
}

/** Error boundary around a page: keeps the app frame when the page fails, and offers a way on. */
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
