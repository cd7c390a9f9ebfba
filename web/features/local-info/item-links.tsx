import { ExternalLink, MapPin, Phone } from 'lucide-react'
import { hostOf } from '#shared/rules/web-address.ts'
import { buttonClass } from '#web/ui/press/button-class.ts'
import { useWords } from '#web/words/words.tsx'
import { isMap } from './is-map.ts'

/** Dials a number. */
export function CallLink({ title, phone }: { title: string; phone: string }) {
  const { t, locale } = useWords()
  return (
    <a
      href={`tel:${phone.replace(/[^+\d]/g, '')}`}
      lang={locale}
      aria-label={t('info.call', { phone, title })}
      className={buttonClass({ variant: 'secondary' })}
    >
      <Phone aria-hidden className="size-4.5 shrink-0" />
      {phone}
    </a>
  )
}

type WebLinkProps = {
  title: string
  link: string
  /** Shown in place of the host. */
  name?: string | undefined
}

/** Opens a map, or another site, which is named. */
export function WebLink({ title, link, name }: WebLinkProps) {
  const { t, locale } = useWords()
  const host = hostOf(link)
  if (!host) return null
  const Icon = isMap(link) ? MapPin : ExternalLink
  const label = name || (isMap(link) ? t('info.map') : host)
  return (
    <a
      href={link}
      target="_blank"
      rel="noopener nofollow ugc"
      lang={locale}
      aria-label={t('info.linkTitle', { label, title })}
      className={buttonClass({ variant: 'secondary' })}
    >
      <Icon aria-hidden className="size-4.5 shrink-0" />
      <span className="min-w-0 break-all">{label}</span>
    </a>
  )
}
