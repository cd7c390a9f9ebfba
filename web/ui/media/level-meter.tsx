import { useEffect, useRef } from 'react'

/** Shows the loudness of a recording at each frame: `level` gives it, from 0 to 1. */
export function LevelMeter({ level, label }: { level: () => number; label: string }) {
  const meter = useRef<HTMLMeterElement>(null)
  const bar = useRef<HTMLSpanElement>(null)

  // Drawn past React, which would draw the whole form sixty times a second.
  useEffect(() => {
    let frame = requestAnimationFrame(draw)
    return () => cancelAnimationFrame(frame)

    function draw() {
      const now = level()
      if (meter.current) meter.current.value = now
      if (bar.current) bar.current.style.scale = `${now} 1`
      frame = requestAnimationFrame(draw)
    }
  }, [level])

  return (
    <span className="relative block min-w-0 flex-1">
      <meter ref={meter} aria-label={label} min={0} max={1} className="sr-only" />
      <span
        aria-hidden
        className="block h-3 w-full overflow-clip rounded-full border border-line-strong bg-surface"
      >
        <span
          ref={bar}
          className="block h-full w-full origin-left rounded-full bg-done forced-fill"
        />
      </span>
    </span>
  )
}
