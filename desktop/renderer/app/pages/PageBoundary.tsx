import { Component, type ReactNode } from 'react';
import { CodeUnavailable } from '#renderer/ui/later/index.ts';
import { BrokenPage } from './BrokenPage.tsx';
import { UnavailablePage } from './UnavailablePage.tsx';

interface PageBoundaryProps {
  /** What failed at one address may work at the next. */
  readonly place: string;
  readonly children: ReactNode;
}

interface Failure {
  /** What was thrown; null while all is well. */
  readonly failed: { readonly error: unknown } | null;
  readonly place: string;
}

/** Keeps what is around it alive when a page fails, and offers a way on. */
export class PageBoundary extends Component<PageBoundaryProps, Failure> {
  static getDerivedStateFromError(error: unknown): Partial<Failure> {
    return { failed: { error } };
  }

  static getDerivedStateFromProps({ place }: PageBoundaryProps, now: Failure): Failure | null {
    return place === now.place ? null : { failed: null, place };
  }

  override state: Failure = { failed: null, place: this.props.place };

  override render() {
    const { failed } = this.state;
    if (failed === null) return this.props.children;
    if (failed.error instanceof CodeUnavailable)
      return <UnavailablePage retry={failed.error.retry} onHere={() => this.setState({ failed: null })} />;
    return <BrokenPage />;
  }
}
