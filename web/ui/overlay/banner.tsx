import { Check, Info, TriangleAlert } from 'lucide-react'
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

export type BannerTone = 'done' | 'info' | 'danger'
type ShowBanner = (text: string, tone?: BannerTone, options?: BannerOptions) => void
type BannerOptions = {
  /** In milliseconds, instead of the duration of the provider. */
  duration?: number
}
type Message = BannerOptions & { text: string; tone: BannerTone }

const BannerContext = createContext<ShowBanner | null>(null)

/** Shows one banner at a time, for `duration` milliseconds unless it has a duration of its own. */
export function BannerProvider({ duration, children }: { duration: number; children: ReactNode }) {
  const [message, setMessage] = useState<Message | null>(null)
  const show = useCallback<ShowBanner>(
    (text, tone = 'info', options) => setMessage({ text, tone, ...options }),
    [],
  )

  useEffect(() => {
    if (!message) return
    const timer = window.setTimeout(() => setMessage(null), message.duration ?? duration)
    return () => window.clearTimeout(timer)
  }, [message, duration])

  return (
    <BannerContext value={show}>
      {children}
      <Banner message={message} />
    </BannerContext>
  )
}

export function useBanner(): ShowBanner {
  const show = useContext(BannerContext)
  if (!show) throw new Error('useBanner needs a BannerProvider above it')
  return show
}

function Banner({ message }: { message: Message | null }) {
  const layer = useRef<HTMLDivElement>(null)

  // Shown again for each message, so that the popover is above a dialog that opened in the meantime.
  useLayoutEffect(() => {
    if (!message) return
    const element = layer.current
    element?.showPopover()
    return () => element?.hidePopover()
  }, [message])

  return (
    <>
      <p role="status" className="sr-only">
        {message?.text}
      </p>
      <div
        ref={layer}
        popover="manual"
        aria-hidden
        className="pointer-events-none fixed inset-x-0 top-3 z-50 mx-auto my-0 w-fit max-w-[calc(100%-2rem)] bg-transparent pb-10 open:block open:animate-pop"
      >
        {message && (
          <span className="flex items-center gap-2.5 rounded-2xl bg-ink px-4 py-3 text-sm font-semibold text-page shadow-raised">
            {icons[message.tone]}
            {message.text}
          </span>
        )}
      </div>
    </>
  )
}

const icons = {
  done: <Check className="size-5 shrink-0" />,
  info: <Info className="size-5 shrink-0" />,
  danger: <TriangleAlert className="size-5 shrink-0" />,
}
