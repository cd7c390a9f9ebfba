import { Spinner } from '../list/spinner.tsx'

/** Covers the screen during a short wait. It appears after a moment, so that it does not flash. */
export function LoadingOverlay({ label }: { label: string }) {
  return (
    <div
      role="status"
      className="fixed inset-0 z-50 grid animate-appear-late place-items-center bg-scrim"
    >
      <span className="flex items-center gap-3 rounded-2xl bg-raised px-5 py-4 text-primary-ink shadow-raised">
        <Spinner className="size-6" />
        <span className="text-sm font-semibold">{label}</span>
      </span>
    </div>
  )
}
