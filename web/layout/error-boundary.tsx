import { Component, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { Card } from '#web/ui/list/card.tsx'
import { ErrorState } from '#web/ui/list/error-state.tsx'
import { useWords } from '#web/words/words.tsx'
import { ErrorPage } from './error-page.tsx'

type Children = { children: ReactNode }

/** Shows an error page instead of a screen that throws while it is drawn. The next page is drawn again. */
export function ErrorBoundary({ children }: Children) {
  const [pathname] = useLocation()
  return (
    <Boundary of={pathname} fallback={() => <FailedPage />}>
      {children}
    </Boundary>
  )
}

/** Shows a card that says so instead of one that throws while it is drawn. The screen around it stays. */
export function CardBoundary({ children }: Children) {
  return <Boundary fallback={(onRetry) => <FailedCard onRetry={onRetry} />}>{children}</Boundary>
}

type BoundaryProps = Children & {
  /** What is drawn: another is drawn again. */
  of?: string
  fallback: (onRetry: () => void) => ReactNode
}

class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidUpdate(before: BoundaryProps) {
    if (before.of !== this.props.of && this.state.hasFailed) this.drawAgain()
  }

  drawAgain = () => this.setState({ hasFailed: false })

  override render() {
    return this.state.hasFailed ? this.props.fallback(this.drawAgain) : this.props.children
  }
}

function FailedPage() {
  const { t } = useWords()
  return (
    <ErrorPage text={t('error.something_went_wrong')} onRetry={() => window.location.reload()} />
  )
}

function FailedCard({ onRetry }: { onRetry: () => void }) {
  const { t } = useWords()
  return (
    <Card>
      <ErrorState
        text={t('error.something_went_wrong')}
        retryLabel={t('page.retry')}
        onRetry={onRetry}
      />
    </Card>
  )
}
