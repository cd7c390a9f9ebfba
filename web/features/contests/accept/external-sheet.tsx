import { ExternalLink } from 'lucide-react'
import type { Contest } from '#shared/contracts/contests.ts'
import { hostOf } from '#shared/rules/web-address.ts'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { buttonClass } from '#web/ui/press/button-class.ts'
import { useWords } from '#web/words/words.tsx'

/** Names the site of an external challenge, before the reader leaves for it. */
export function ExternalSheet({ contest, onClose }: { contest: Contest; onClose: () => void }) {
  const { t } = useWords()
  const link = contest.external_media_link ?? ''
  const host = hostOf(link)
  return (
    <Sheet open onClose={onClose} title={t('contest.externalTitle')} closeLabel={t('page.close')}>
      {host && <p className="text-lg font-semibold break-all text-primary-ink">{host}</p>}
      <p className="mt-1 text-muted">{t('contest.externalText')}</p>
      <div className="mt-5 flex flex-col gap-2.5">
        {host && (
          <a
            href={link}
            target="_blank"
            rel="noopener noreferrer"
            onClick={onClose}
            className={buttonClass({ wide: true })}
          >
            <span className="min-w-0 truncate">{t('contest.externalOpen', { host })}</span>
            <ExternalLink aria-hidden className="size-5 shrink-0" />
          </a>
        )}
        <Button variant="secondary" wide onClick={onClose}>
          {t('page.cancel')}
        </Button>
      </div>
    </Sheet>
  )
}
