import { classNames } from '../class-names.ts'

/** Progress as a ring with its numbers inside. `label` says the same in a sentence. */
export function Ring({
  done,
  total,
  label,
  small,
}: {
  done: number
  total: number
  label: string
  small?: boolean
}) {
  const circumference = 2 * Math.PI * radius
  const arc = total > 0 ? (Math.min(done, total) / total) * circumference : 0
  return (
    <svg
      viewBox="0 0 64 64"
      role="img"
      aria-label={label}
      className={classNames('shrink-0 forced-fill', small ? 'size-12' : 'size-16')}
    >
      <g fill="none" strokeWidth="7" transform="rotate(-90 32 32)">
        <circle
          cx="32"
          cy="32"
          r={radius}
          className="stroke-sunken forced-colors:stroke-[GrayText] forced-colors:stroke-1"
        />
        {arc > 0 && (
          <circle
            cx="32"
            cy="32"
            r={radius}
            strokeLinecap="round"
            strokeDasharray={`${arc} ${circumference}`}
            className="stroke-done"
          />
        )}
      </g>
      <text
        x="32"
        y="37"
        textAnchor="middle"
        fontSize="15"
        className="fill-ink font-semibold forced-colors:fill-[CanvasText]"
      >
        {done}/{total}
      </text>
    </svg>
  )
}

const radius = 27
