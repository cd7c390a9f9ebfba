import { AudioPlayer } from '#web/ui/media/audio-player.tsx'
import { useSavesData } from '#web/ui/media/saves-data.ts'
import { useWords } from '#web/words/words.tsx'
import { clockTime } from './clock-time.ts'
import type { MediaProps } from './media-props.ts'

/** In lists a sound is not loaded before it plays, so the browser does not know its length. */
export function Audio({ media, full }: MediaProps) {
  const { t } = useWords()
  const savesData = useSavesData()
  const preload = full && !savesData ? 'metadata' : 'none'
  const { duration } = media
  return (
    <div className="px-4 py-1">
      <AudioPlayer
        src={media.path}
        label={media.alt || t('media.audio')}
        failedText={t('media.failed')}
        preload={preload}
      />
      {preload === 'none' && duration !== null && (
        <p className="text-sm text-muted">
          {t('media.length', { time: clockTime(Math.round(duration)) })}
        </p>
      )}
    </div>
  )
}
