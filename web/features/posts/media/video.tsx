import { videoPreviewHeight, videoPreviewStart } from '#shared/limits.ts'
import { VideoPlayer } from '#web/ui/video-player.tsx'
import { useWords } from '#web/words/words.tsx'
import type { MediaProps } from './media-props.ts'

/** In lists at most 240 px high (CONST-video-height); on the post's own page as high as the screen has room for. */
export function Video({ media, full }: MediaProps) {
  const { t } = useWords()
  return (
    <VideoPlayer
      src={media.path}
      label={media.alt || t('media.video')}
      playLabel={t('media.play')}
      failedText={t('media.failed')}
      width={media.width ?? 16}
      height={media.height ?? 9}
      maxHeight={full ? '60dvh' : videoPreviewHeight}
      previewStart={videoPreviewStart}
    />
  )
}
