import { Component, type ReactNode } from 'react';
import { showToast } from '../toast.ts';
import { uiWords } from '../ui.words.ts';

interface QuietBoundaryProps {
  children: ReactNode;
  /** Called when the part has failed, to put the page's state right. */
  onFailure?: () => void;
}

/** Keeps the failure of a part, such as a dialog that did not load, from taking the page down: it says so and draws nothing. */
export class QuietBoundary extends Component<QuietBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    showToast('error', uiWords.partFailed, { text: uiWords.reload });
    this.props.onFailure?.();
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
