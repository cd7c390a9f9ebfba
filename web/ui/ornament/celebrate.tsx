import type { CSSProperties } from 'react'
import { classNames } from '../class-names.ts'

/**
 * A short burst of confetti from the middle of its parent, which must be `relative`. It plays once when it
 * appears. With reduced motion nothing is shown.
 */
export function Celebrate() {
  return (
    <span
      aria-hidden
      className="pointer-events-none absolute inset-0 z-40 grid place-items-center motion-reduce:hidden"
    >
      {pieces.map((piece) => (
        <span
          key={piece.id}
          style={piece.style}
          className={classNames('col-start-1 row-start-1 animate-burst', piece.look)}
        />
      ))}
    </span>
  )
}

const looks = [
  'size-2.5 rounded-full bg-primary',
  'h-3 w-2 rounded-xs bg-done',
  'size-2 rotate-45 bg-warn',
]

const pieceCount = 24
const turnOfGoldenAngle = 2.4

const pieces = Array.from({ length: pieceCount }, (_, id) => {
  const reach = 3.5 + (id % 4) * 1.5
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--burst-x': `${(Math.cos(id * turnOfGoldenAngle) * reach).toFixed(2)}rem`,
    '--burst-y': `${(Math.sin(id * turnOfGoldenAngle) * reach).toFixed(2)}rem`,
    '--burst-turn': `${(id % 2 ? 1 : -1) * (160 + id * 10)}deg`,
  }
  return { id, style, look: looks[id % looks.length] }
})
