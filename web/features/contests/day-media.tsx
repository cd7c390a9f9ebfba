import { useState } from 'react'
import type { OpenContestDay } from '#shared/contracts/contests.ts'
import { videoPreviewStart } from '#shared/limits.ts'
import { Picture } from '#web/ui/picture.tsx'
import { useWords } from '#web/words/words.tsx'

/** What a day is done with: a recording, a video or a picture. A day of text has none. */
export function DayMedia({ day }: { day: OpenContestDay }) {
  const { t } = useWords()
  const { content_type, link, name_of_day } = day
  if (content_type === 'text' || link === null) return null
  const label = t('day.mediaOf', { name: name_of_day, kind: t(`day.${content_type}`) })
  if (content_type === 'image') {
    return <Picture src={link} alt={label} width={16} height={9} eager seed={String(day.id)} />
  }
  return <Recording key={link} kind={content_type} link={link} label={label} />
}

type RecordingProps = { kind: 'audio' | 'video'; link: string; label: string }

function Recording({ kind, link, label }: RecordingProps) {
  const { t } = useWords()
  const [hasFailed, setHasFailed] = useState(false)
  const handleError = () => setHasFailed(true)
  if (hasFailed) return <p className="px-4 pt-4 text-muted">{t('day.noMedia')}</p>
  if (kind === 'audio') {
    return (
      // biome-ignore lint/a11y/useMediaCaption: the days' texts say what is heard
      <audio
        controls
        preload="metadata"
        src={link}
        aria-label={label}
        onError={handleError}
        className="block w-full px-4 pt-4"
      />
    )
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: the days' texts say what is shown
    <video
      controls
      playsInline
      preload="metadata"
      src={`${link}#t=${videoPreviewStart}`}
      aria-label={label}
      onError={handleError}
      className="block aspect-video max-h-[60dvh] w-full bg-black"
    />
  )
}
