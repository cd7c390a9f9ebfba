/** Progress of `value` in `max`. `label` names what progresses. `text` is shown and read instead of a percentage. */
export function ProgressBar({
  label,
  value,
  max = 100,
  text,
}: {
  label: string
  value: number
  max?: number
  text?: string
}) {
  return (
    <div>
      <div className="mb-1.5 flex justify-between gap-x-3 text-sm large-text:flex-wrap">
        <span className="min-w-0 truncate large-text:whitespace-normal">{label}</span>
        {text && <span className="shrink-0 text-muted">{text}</span>}
      </div>
      <progress
        aria-label={label}
        value={value}
        max={max}
        className="block h-2 w-full appearance-none forced-fill forced-colors:border overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-primary [&::-webkit-progress-value]:transition-[inline-size]"
      />
    </div>
  )
}
