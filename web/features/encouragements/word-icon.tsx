import { Flame, Heart, type LucideIcon, Sparkles, ThumbsUp } from 'lucide-react'
import type { EncouragingWord } from '#shared/rules/encouragement.ts'
import { classNames } from '#web/ui/class-names.ts'

/** The sign of a ready word. Decorative: the word stands beside it. */
export function WordIcon({ word, className }: { word: EncouragingWord; className?: string }) {
  const Icon = icons[word]
  return (
    <Icon
      aria-hidden
      className={classNames('size-4 shrink-0', word === 'heart' && 'fill-current', className)}
    />
  )
}

const icons: Record<EncouragingWord, LucideIcon> = {
  heart: Heart,
  well_done: ThumbsUp,
  keep_going: Flame,
  inspiring: Sparkles,
}
