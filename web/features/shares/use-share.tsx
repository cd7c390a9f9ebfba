import { type ComponentType, type ReactNode, useState } from 'react'
import { isolated } from '#shared/rules/isolated.ts'
import { useLoadPart } from '#web/layout/use-load-part.ts'
import { useProduct } from '#web/session/product.tsx'
import { useWords } from '#web/words/words.tsx'
import { shareNatively } from './native-share.ts'
import type { SharedLink } from './share-links.ts'
import type { ShareSheetProps } from './share-sheet.tsx'

type OpenSheet = { Sheet: ComponentType<ShareSheetProps>; link: SharedLink }

/**
 * Shares a link with the device's own sheet, or with ours where there is none. Its title then ends with
 * our domain (COMMUNITY-11). The caller draws `sheet`; `onShare` is called once a site was chosen or the
 * link was copied.
 */
export function useShare(onShare?: () => void): {
  share: (link: SharedLink) => Promise<void>
  sheet: ReactNode
} {
  const [open, setOpen] = useState<OpenSheet>()
  const loadPart = useLoadPart()
  const { domain_label } = useProduct()
  const { locale } = useWords()

  async function share({ title, url }: SharedLink) {
    const link = { title: `${isolated(title, locale)} · ${domain_label}`, url }
    const outcome = await shareNatively(link)
    if (outcome === 'shared') onShare?.()
    if (outcome === 'unavailable') await openSheet(link)
  }

  /** Loaded when it is first wanted: most readers never share. */
  async function openSheet(link: SharedLink) {
    const part = await loadPart(() => import('./share-sheet.tsx'))
    if (part) setOpen({ Sheet: part.ShareSheet, link })
  }

  const close = () => setOpen(undefined)
  const sheet = open && <open.Sheet link={open.link} onClose={close} onShare={onShare} />
  return { share, sheet }
}
