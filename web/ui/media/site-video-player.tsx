import { Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { frameAddress, type SiteVideo } from '#shared/rules/site-video.ts'
import { Jaali } from '../ornament/jaali.tsx'
import { playAlone } from './play-alone.ts'

type SiteVideoPlayerProps = {
  video: SiteVideo
  label: string
  playLabel: string
  /** Names the site that is requested once the button is tapped. */
  note: string
  /** The greatest height, in pixels or as CSS. */
  maxHeight: number | string
}

/**
 * A video of a video site. Nothing is loaded from that site before the tap: until then there is a drawing of our own. The
 * frame is sandboxed, and the drawing replaces it when another recording plays.
 */
export function SiteVideoPlayer({ video, label, maxHeight, ...words }: SiteVideoPlayerProps) {
  const [isStarted, setIsStarted] = useState(false)
  const frame = useRef<HTMLIFrameElement>(null)

  // The button that had the focus is gone.
  useEffect(() => {
    if (isStarted) frame.current?.focus()
  }, [isStarted])

  function handlePlay() {
    setIsStarted(true)
    playAlone({ pause: () => setIsStarted(false) })
  }

  return (
    <div style={{ maxHeight }} className="relative aspect-video w-full overflow-clip bg-black">
      {isStarted ? (
        <iframe
          ref={frame}
          src={frameAddress(video)}
          title={label}
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          // The site refuses to play without knowing the embedding site.
          referrerPolicy="strict-origin-when-cross-origin"
          className="absolute inset-0 size-full border-0"
        />
      ) : (
        <button
          type="button"
          aria-label={`${words.playLabel}: ${label}. ${words.note}`}
          onClick={handlePlay}
          className="absolute inset-0 grid w-full place-items-center -outline-offset-4"
        >
          <Jaali seed={video.id} className="absolute inset-0 size-full" />
          <span className="relative grid size-16 place-items-center rounded-full bg-black/65 text-white">
            <Play aria-hidden className="size-7 translate-x-0.5 fill-current" />
          </span>
          <span className="absolute start-3 bottom-3 rounded-full bg-black/65 px-3 py-1 text-sm text-white">
            {words.note}
          </span>
        </button>
      )}
    </div>
  )
}
