import { useId } from 'react'
import { type LatticePattern, patterns } from '#shared/jaali/patterns.ts'
import { planJaali } from '#shared/jaali/plan.ts'
import { scenes } from './jaali-scenes.tsx'

/**
 * A jaali, the lattice of Indian windows, drawn from an id where there is no picture.
 * `plain` is a close-up without a scene, dark enough for white letters.
 */
export function Jaali({
  seed,
  plain = false,
  className,
}: {
  seed: string
  plain?: boolean
  className?: string
}) {
  const id = useId()
  const { palette, pattern, scene } = planJaali(seed)
  const lattice = patterns[pattern] as LatticePattern
  const [width, height] = plain ? [96, 96] : [320, 180]
  const art = plain ? undefined : scenes[scene % scenes.length]?.(palette.glow)

  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      className={className}
    >
      <defs>
        <linearGradient id={`${id}g`} x2="1" y2="1">
          <stop stopColor={palette.deep} />
          <stop offset="1" stopColor={plain ? palette.deep : palette.bright} />
        </linearGradient>
        <pattern
          id={`${id}p`}
          width={lattice.size}
          height={lattice.size}
          patternUnits="userSpaceOnUse"
        >
          <Tile {...lattice} />
        </pattern>
      </defs>
      <rect width={width} height={height} fill={`url(#${id}g)`} />
      <rect width={width} height={height} fill={`url(#${id}p)`} opacity={plain ? 0.6 : 1} />
      {art}
    </svg>
  )
}

function Tile({ line, dots = [] }: LatticePattern) {
  return (
    <>
      <path d={line} fill="none" stroke="#fff" strokeOpacity="0.3" strokeWidth="1.6" />
      {dots.map(([x, y, r]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={r} fill="#fff" fillOpacity="0.3" />
      ))}
    </>
  )
}
