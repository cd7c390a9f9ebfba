import { RotateCw } from 'lucide-react'
import { Button } from '../press/button.tsx'

/** Says what failed and offers to try again. */
export function ErrorState({
  text,
  hint,
  retryLabel,
  onRetry,
  busy,
}: {
  text: string
  /** A second line. */
  hint?: string | undefined
  retryLabel: string
  onRetry: () => void
  busy?: boolean
}) {
  return (
    <section role="alert" className="flex flex-col items-center gap-4 px-4 py-10 text-center">
      <div className="max-w-sm">
        <p>{text}</p>
        {hint && <p className="mt-1 text-muted">{hint}</p>}
      </div>
      <Button
        variant="secondary"
        icon={<RotateCw aria-hidden className="size-5" />}
        busy={busy}
        onClick={onRetry}
      >
        {retryLabel}
      </Button>
    </section>
  )
}
