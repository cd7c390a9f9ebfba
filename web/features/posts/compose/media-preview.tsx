import { videoPreviewHeight, videoPreviewStart } from '#shared/limits.ts'
import { AudioPlayer } from '#web/ui/media/audio-player.tsx'
import { Picture } from '#web/ui/media/picture.tsx'
import { VideoPlayer } from '#web/ui/media/video-player.tsx'
import { useWords } from '#web/words/words.tsx'
import type { DraftMedia, MediaPart } from './draft-media.ts'

type MediaPreviewProps = {
  item: DraftMedia
  position: string
  srcOf: (id: string, part: MediaPart) => string | undefined
}

/**
 * A medium as readers will see or hear it: from this device, or from the post. The server does not show files that are in
 * no post yet.
 */
export function MediaPreview({ item, position, srcOf }: MediaPreviewProps) {
  const { t } = useWords()
  const published = item.name === '' ? item.stored : undefined
  const src = srcOf(item.id, 'file') ?? published?.path
  const [width, height] = [item.width ?? 16, item.height ?? 9]
  if (item.kind === 'image') {
    return (
      <Picture
        src={srcOf(item.id, 'file') ?? published?.variants[0]?.path ?? src}
        alt={t('compose.picture', { position })}
        width={width}
        height={height}
        fit="contain"
        seed={item.id}
        className="max-h-44 min-w-0 rounded-control"
      />
    )
  }
  if (src === undefined) return null
  if (item.kind === 'audio') {
    const label = item.alt || t('media.audio')
    return (
      <AudioPlayer src={src} label={label} failedText={t('media.failed')} className="min-w-0" />
    )
  }
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
