import { videoPreviewHeight, videoPreviewStart } from '#shared/limits.ts'
import { useSavesData } from '#web/ui/media/saves-data.ts'
import { VideoPlayer } from '#web/ui/media/video-player.tsx'
import { useWords } from '#web/words/words.tsx'
import type { MediaProps } from './media-props.ts'

/** At most 240 px high in lists (CONST-video-height), and 60 % of the screen on the post's own page. */
export function Video({ media, full }: MediaProps) {
  const { t } = useWords()
  const savesData = useSavesData()
  return (
    <VideoPlayer
      src={media.path}
      label={media.alt || t('media.video')}
      playLabel={t('media.play')}
      failedText={t('media.failed')}
      width={media.width ?? 16}
      height={media.height ?? 9}
      maxHeight={full ? '60dvh' : videoPreviewHeight}
      previewStart={savesData ? null : videoPreviewStart}
      poster={media.poster}
      captions={media.captions ? { src: media.captions, label: t('media.captions') } : null}
    />
  )
}
