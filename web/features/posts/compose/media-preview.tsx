import { videoPreviewHeight, videoPreviewStart } from '#shared/limits.ts'
import { AudioPlayer } from '#web/ui/audio-player.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { VideoPlayer } from '#web/ui/video-player.tsx'
import { useWords } from '#web/words/words.tsx'
import type { DraftMedia, MediaPart } from './draft-media.ts'

type MediaPreviewProps = {
  item: DraftMedia
  position: string
  srcOf: (id: string, part: MediaPart) => string | undefined
}

/** A medium as readers will see or hear it. One that is not on this device comes from the post. */
export function MediaPreview({ item, position, srcOf }: MediaPreviewProps) {
  const { t } = useWords()
  const src = srcOf(item.id, 'file') ?? item.stored?.path
  const [width, height] = [item.width ?? 16, item.height ?? 9]
  if (src === undefined) return null
  if (item.kind === 'audio') {
    const label = item.alt || t('media.audio')
    return (
      <AudioPlayer src={src} label={label} failedText={t('media.failed')} className="min-w-0" />
    )
  }
  if (item.kind === 'video') {
    return (
      <div className="min-w-0 flex-1 overflow-clip rounded-control">
        <VideoPlayer
          src={src}
          label={item.alt || t('media.video')}
          playLabel={t('media.play')}
          failedText={t('compose.videoNotShown')}
          width={width}
          height={height}
          maxHeight={videoPreviewHeight}
          previewStart={videoPreviewStart}
        />
      </div>
    )
  }
  return (
    <Picture
      src={srcOf(item.id, 'file') ?? item.stored?.variants[0]?.path ?? src}
      alt={t('compose.picture', { position })}
      width={width}
      height={height}
      fit="contain"
      seed={item.id}
      className="max-h-44 min-w-0 rounded-control"
    />
  )
}
