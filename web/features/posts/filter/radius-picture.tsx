import { maxFeedRadiusKm } from '#shared/limits.ts'

const half = 48
const most = 42

/** Streets around a point, and the circle within which posts are shown. It is no map: only the proportions are true. */
export function RadiusPicture({ radius }: { radius: number }) {
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${2 * half} ${2 * half}`}
      className="size-24 shrink-0 rounded-2xl border border-line bg-page large-text:hidden"
    >
      <g className="stroke-line" strokeWidth="3" fill="none">
        <path d="M-2 30 C 24 24 30 44 56 40 S 84 20 98 26" />
        <path d="M22 -2 C 30 22 18 44 30 62 S 28 86 34 98" />
        <path d="M-2 74 C 20 66 44 80 62 70 S 86 62 98 66" />
        <path d="M66 -2 C 60 20 72 40 66 58 S 76 84 72 98" />
      </g>
      <circle
        cx={half}
        cy={half}
        r={(most * Math.sqrt(radius)) / Math.sqrt(maxFeedRadiusKm)}
        className="fill-primary/20 stroke-primary transition-[r]"
        strokeWidth="2"
      />
      <circle cx={half} cy={half} r="4" className="fill-primary" />
    </svg>
  )
}
