import { useEffect, useId, useState } from 'react'
import { feedRadiiKm } from '#shared/limits.ts'
import { useWords } from '#web/words/words.tsx'
import { RadiusPicture } from './radius-picture.tsx'
import { useFilterCounts } from './use-filter-counts.ts'
import type { ReaderFeed } from './use-reader-feed.ts'

/** How long the slider rests before the feed follows it. */
const rest = 300

/** A slider of the radius with the number of posts within it, which follows the finger; the feed follows when it rests. */
export function RadiusChoice({ feed }: { feed: ReaderFeed }) {
  const { t } = useWords()
  const id = useId()
  const { radius, setRadius } = useRadius(feed)
  const { counts, write } = useFilterCounts(feed)
  const count = counts?.near?.find((one) => one.radius === radius)?.posts
  const posts =
    count === undefined ? undefined : t('feed.postsCount', { count, shown: write(count) })
  const within = t('feed.within', { radius })
  return (
    <div className="flex items-center gap-4">
      <RadiusPicture radius={radius} />
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="block font-semibold">
          {within}
        </label>
        <p className="min-h-5 text-sm text-muted">{posts}</p>
        <input
          id={id}
          type="range"
          min={0}
          max={feedRadiiKm.length - 1}
          value={stepOf(radius)}
          aria-valuetext={posts ? `${within}, ${posts}` : within}
          onChange={(event) => setRadius(feedRadiiKm[Number(event.target.value)] ?? radius)}
          className="block h-11 w-full accent-primary"
        />
        <p aria-hidden className="-mt-1.5 flex justify-between text-xs text-muted">
          <span>{t('feed.km', { radius: feedRadiiKm[0] })}</span>
          <span>{t('feed.km', { radius: feedRadiiKm.at(-1) ?? 0 })}</span>
        </p>
      </div>
    </div>
  )
}

function useRadius({ filter, change }: ReaderFeed) {
  const [moved, setMoved] = useState<number>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a move starts the wait again
  useEffect(() => {
    if (moved === undefined) return
    const timer = setTimeout(() => {
      change({ radius: moved })
      setMoved(undefined)
    }, rest)
    return () => clearTimeout(timer)
  }, [moved])

  return { radius: moved ?? filter.radius, setRadius: setMoved }
}

/** The step of a radius, or else the next smaller step. */
function stepOf(radius: number): number {
  return Math.max(
    0,
    feedRadiiKm.findLastIndex((step) => step <= radius),
  )
}
