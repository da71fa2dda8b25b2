import { Component, type ReactNode } from 'react';
import { BrokenPage } from './BrokenPage.tsx';

interface PageBoundaryProps {
  /** What failed at one address may work at the next. */
  readonly place: string;
  readonly children: ReactNode;
}

interface Failure {
  readonly isBroken: boolean;
  readonly place: string;
}

/** Keeps the program alive when a page fails. */
export class PageBoundary extends Component<PageBoundaryProps, Failure> {
  static getDerivedStateFromError(): Partial<Failure> {
    return { isBroken: true };
  }

  static getDerivedStateFromProps({ place }: PageBoundaryProps, now: Failure): Failure | null {
    return place === now.place ? null : { isBroken: false, place };
  }

  override state: Failure = { isBroken: false, place: this.props.place };

  override render() {
    return this.state.isBroken ? <BrokenPage /> : this.props.children;
  }
}
