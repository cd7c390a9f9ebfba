import { Play } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { playAlone } from './play-alone.ts'
import { useMediaFailure } from './use-media-failure.ts'

type VideoPlayerProps = {
  src: string
  /** A description for people who cannot see it. */
  label: string
  playLabel: string
  /** Shown instead if it cannot be loaded. */
  failedText: string
  /** Of the file, in pixels, or a guess: they reserve the room until it has loaded. */
  width: number
  height: number
  /** The greatest height, in pixels or as CSS. A higher video is shown narrower, down to what its controls need. */
  maxHeight: number | string
  /** The second of the video whose frame is shown until it plays, where it has no poster; `null` for none. */
  previewStart: number | null
  /** The path of a picture to show until it plays: nothing of the video is loaded before. */
  poster?: string | null
  captions?: { src: string; label: string } | null
}

/**
 * A video with a play button of our own. Once it plays, or where no scripts run, it has the browser's controls. It plays
 * from its beginning, not from the preview.
 */
export function VideoPlayer({ src, label, poster, captions, ...props }: VideoPlayerProps) {
  const [isStarted, setIsStarted] = useState(false)
  const video = useRef<HTMLVideoElement>(null)
  const [size, setSize] = useState<Size>(props)
  const { failed, mediaProps } = useMediaFailure(src)
  const showsStart = !poster && props.previewStart !== null
  const isLive = useSyncExternalStore(subscribeToNothing, isInBrowser, isOnServer)

  // The button that had the focus is gone. The video can take it only once it has its controls.
  useEffect(() => {
    if (isStarted) video.current?.focus()
  }, [isStarted])

  function handlePlay() {
    setIsStarted(true)
    if (!video.current) return
    video.current.currentTime = 0
    // If the browser does not play it now, people can use its controls.
    video.current.play().catch(() => undefined)
  }

  function measure({ videoWidth: width, videoHeight: height }: HTMLVideoElement) {
    const isKnown = width * size.height === height * size.width
    if (width > 0 && height > 0 && !isKnown) setSize({ width, height })
  }

  if (failed) return <p className="px-4 py-3 text-muted">{props.failedText}</p>
  return (
    <div style={styleOf(size, props.maxHeight)} className="relative mx-auto overflow-clip bg-black">
      {/* biome-ignore lint/a11y/useMediaCaption: not every author writes captions; the label says what is seen */}
      <video
        key={src}
        ref={(element) => {
          video.current = element
          mediaProps.ref(element)
          // It may have loaded before the page was hydrated.
          if (element) measure(element)
        }}
        onLoadedMetadata={(event) => measure(event.currentTarget)}
        onError={mediaProps.onError}
        onPlay={(event) => playAlone(event.currentTarget)}
        controls={isStarted || !isLive}
        playsInline
        preload={showsStart ? 'metadata' : 'none'}
        poster={poster ?? undefined}
        src={showsStart ? `${src}#t=${props.previewStart}` : src}
        aria-label={label}
        className="absolute inset-0 size-full object-contain"
      >
        {captions && <track kind="captions" src={captions.src} label={captions.label} />}
      </video>
      {isLive && !isStarted && (
        <button
          type="button"
          aria-label={`${props.playLabel}: ${label}`}
          onClick={handlePlay}
          className="absolute inset-0 grid w-full place-items-center -outline-offset-4"
        >
          <span className="grid size-16 place-items-center rounded-full bg-black/55 text-white">
            <Play aria-hidden className="size-7 translate-x-0.5 fill-current" />
          </span>
        </button>
      )}
    </div>
  )
}

type Size = { width: number; height: number }

/** As wide as the video is at its greatest height, so that there are no bars beside it. */
function styleOf({ width, height }: Size, maxHeight: number | string) {
  const highest = typeof maxHeight === 'number' ? `${maxHeight}px` : maxHeight
  return {
    aspectRatio: `${width} / ${height}`,
    maxHeight,
    width: `min(100%, max(${minWidth}px, ${highest} * ${width / height}))`,
  }
}

/** In pixels: the browser's controls need so much. */
const minWidth = 240

const subscribeToNothing = () => () => undefined
const isInBrowser = () => true
const isOnServer = () => false
