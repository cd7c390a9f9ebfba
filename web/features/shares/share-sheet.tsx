import { Ellipsis, Link2, Mail, MessageCircle, Send } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { useBanner } from '#web/ui/overlay/banner.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { useWords } from '#web/words/words.tsx'
import { type SharedLink, type ShareSite, shareHref } from './share-links.ts'

export type ShareSheetProps = {
  link: SharedLink
  onClose: () => void
  /** Called once a site was chosen or the link was copied. */
  onShare?: () => void
}

/** The sites to share on (POST-7): eight at first, the others behind `More`. */
export function ShareSheet({ link, onClose, onShare }: ShareSheetProps) {
  const { t } = useWords()
  const [showsAll, setShowsAll] = useState(false)
  const copy = useCopy(link.url)

  async function handleCopy() {
    if (!(await copy())) return
    onClose()
    onShare?.()
  }

  function handleChoose() {
    onClose()
    onShare?.()
  }

  const siteLink = (site: Site, index: number, sites: Site[]) => (
    <li key={site.id}>
      <a
        ref={sites === moreSites && index === 0 ? takeFocus : undefined}
        href={shareHref(site.id, link)}
        target="_blank"
        rel="noopener noreferrer"
        onClick={handleChoose}
        className={choiceClass}
      >
        <Face look={site.look}>{site.face}</Face>
        <span>{site.id === 'mail' ? t('share.mail') : site.name}</span>
      </a>
    </li>
  )

  return (
    <Sheet open onClose={onClose} title={t('share.title')} closeLabel={t('share.close')}>
      <p className="line-clamp-2 text-sm text-muted">{link.title}</p>
      <ul className="-mx-2 mt-3 grid grid-cols-4 gap-y-2">
        {firstSites.map(siteLink)}
        <li>
          <button type="button" onClick={() => void handleCopy()} className={choiceClass}>
            <Face look="bg-primary text-on-primary">
              <Link2 aria-hidden />
            </Face>
            {t('share.copy')}
          </button>
        </li>
        {showsAll ? (
          moreSites.map(siteLink)
        ) : (
          <li>
            <button type="button" onClick={() => setShowsAll(true)} className={choiceClass}>
              <Face look="bg-sunken text-ink">
                <Ellipsis aria-hidden />
              </Face>
              {t('share.more')}
            </button>
          </li>
        )}
      </ul>
    </Sheet>
  )
}

/** Copies the text and shows a banner; resolves to whether it worked. */
function useCopy(text: string): () => Promise<boolean> {
  const { t } = useWords()
  const showBanner = useBanner()
  return async () => {
    try {
      await navigator.clipboard.writeText(text)
      showBanner(t('share.copied'), 'done')
      return true
    } catch {
      showBanner(t('share.copyFailed'), 'danger')
      return false
    }
  }
}

/** The first of the other sites replaces `More`, and takes its focus. */
function takeFocus(link: HTMLElement | null): void {
  link?.focus()
}

function Face({ look, children }: { look: string; children: ReactNode }) {
  return (
    <span
      aria-hidden
      className={classNames(
        'grid size-12 place-items-center rounded-2xl text-lg leading-none font-semibold',
        look,
      )}
    >
      {children}
    </span>
  )
}

const choiceClass =
  'flex min-h-20 w-full flex-col items-center gap-1.5 rounded-control px-1 py-2 text-center text-xs leading-tight hover:bg-sunken'

type Site = { id: ShareSite; name: string; look: string; face: ReactNode }

const firstSites: Site[] = [
  { id: 'facebook', name: 'Facebook', look: 'bg-[#1877f2] text-white', face: 'f' },
  { id: 'twitter', name: 'X (Twitter)', look: 'bg-[#0f1419] text-white', face: '𝕏' },
  { id: 'whatsapp', name: 'WhatsApp', look: 'bg-[#128c4b] text-white', face: <MessageCircle /> },
  { id: 'reddit', name: 'Reddit', look: 'bg-[#d93a00] text-white', face: 'r/' },
  { id: 'telegram', name: 'Telegram', look: 'bg-[#1c7ab8] text-white', face: <Send /> },
  { id: 'linkedin', name: 'LinkedIn', look: 'bg-[#0a66c2] text-white', face: 'in' },
  { id: 'mail', name: 'Email', look: 'bg-[#5b5566] text-white', face: <Mail /> },
]

const moreSites: Site[] = [
  { id: 'vk', name: 'VK', look: 'bg-[#0077ff] text-white', face: 'VK' },
  { id: 'okru', name: 'OK.ru', look: 'bg-[#c25a00] text-white', face: 'OK' },
]
