import type { OpenContestDay } from '#shared/contracts/contests.ts'
import { videoPreviewStart } from '#shared/limits.ts'
import { readSiteVideo } from '#shared/rules/site-video.ts'
import { AudioPlayer } from '#web/ui/media/audio-player.tsx'
import { Picture } from '#web/ui/media/picture.tsx'
import { useSavesData } from '#web/ui/media/saves-data.ts'
import { SiteVideoPlayer } from '#web/ui/media/site-video-player.tsx'
import { VideoPlayer } from '#web/ui/media/video-player.tsx'
import { useWords } from '#web/words/words.tsx'

/** The recording, video or picture of a day. A day of text has none. */
export function DayMedia({ day }: { day: OpenContestDay }) {
  const { t } = useWords()
  const { content_type, link, name_of_day } = day
  if (content_type === 'text' || link === null) return null
  const label = t('day.mediaOf', { name: name_of_day, kind: t(`day.${content_type}`) })
  if (content_type === 'image') {
    return <Picture src={link} alt={label} width={16} height={9} eager seed={String(day.id)} />
  }
  return <Recording kind={content_type} link={link} label={label} />
}

type RecordingProps = { kind: 'audio' | 'video'; link: string; label: string }

function Recording({ kind, link, label }: RecordingProps) {
  const { t } = useWords()
  const savesData = useSavesData()
  const siteVideo = readSiteVideo(link)
  if (siteVideo) {
    const words = { label, playLabel: t('media.play'), note: t('media.siteVideo') }
    return <SiteVideoPlayer {...words} video={siteVideo} maxHeight="60dvh" />
  }
  const player = { src: link, label, failedText: t('media.failed') }
  if (kind === 'audio') {
    return (
      <AudioPlayer {...player} preload={savesData ? 'none' : 'metadata'} className="px-4 pt-4" />
    )
  }
  return (
    <VideoPlayer
      {...player}
      playLabel={t('media.play')}
      width={16}
      height={9}
      maxHeight="60dvh"
      previewStart={savesData ? null : videoPreviewStart}
    />
  )
}
