import { AudioPlayer } from '#web/ui/audio-player.tsx'
import { useSavesData } from '#web/ui/saves-data.ts'
import { useWords } from '#web/words/words.tsx'
import type { MediaProps } from './media-props.ts'

export function Audio({ media, full }: MediaProps) {
  const { t } = useWords()
  const savesData = useSavesData()
  return (
    <AudioPlayer
      src={media.path}
      label={media.alt || t('media.audio')}
      failedText={t('media.failed')}
      preload={full && !savesData ? 'metadata' : 'none'}
      className="px-4 py-1"
    />
  )
}
