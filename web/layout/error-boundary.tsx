import { Component, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { useWords } from '#web/words/words.tsx'
import { ErrorPage } from './error-page.tsx'

/** Shows an error page instead of a screen that throws while it is drawn. The next page is drawn again. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  const [pathname] = useLocation()
  return <Boundary pathname={pathname}>{children}</Boundary>
}

type BoundaryProps = { pathname: string; children: ReactNode }

class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidUpdate(before: BoundaryProps) {
    const isElsewhere = before.pathname !== this.props.pathname
    if (isElsewhere && this.state.hasFailed) this.setState({ hasFailed: false })
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
