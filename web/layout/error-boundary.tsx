import { Component, type ReactNode } from 'react'
import { useWords } from '#web/words/words.tsx'
import { ErrorPage } from './error-page.tsx'

type Props = { children: ReactNode }

/** What fails while it is drawn, a screen whose scripts cannot be loaded say, is told in words. */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? <Failed /> : this.props.children
  }
}

function Failed() {
  const { t } = useWords()
  return (
    <ErrorPage text={t('error.something_went_wrong')} onRetry={() => window.location.reload()} />
  )
}
