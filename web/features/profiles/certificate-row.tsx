import { Link } from 'wouter'
import type { Achievements } from '#shared/contracts/profiles.ts'
import { paths } from '#web/navigation/paths.ts'
import { Card } from '#web/ui/list/card.tsx'
import { Jaali } from '#web/ui/ornament/jaali.tsx'
import { longDate } from '#web/words/dates.ts'
import { useWords } from '#web/words/words.tsx'

type Certificates = Achievements['certificates']

type CertificateRowProps = {
  certificates: Certificates
  /** One's own lead to what can be shared, those of others to the challenge. */
  isOwn: boolean
}

/** A certificate for each finished challenge, the latest first; the row scrolls sideways. */
export function CertificateRow({ certificates, isOwn }: CertificateRowProps) {
  const { t } = useWords()
  if (certificates.length === 0) return null
  return (
    <ul
      aria-label={t('done.certificates')}
      className="scroll-row -mx-4 mt-3 flex snap-x gap-3 px-4"
    >
      {certificates.map((certificate) => (
        <li key={certificate.contest_id} className="w-60 max-w-[85vw] shrink-0 snap-start">
          <Certificate certificate={certificate} isOwn={isOwn} />
        </li>
      ))}
    </ul>
  )
}

type CertificateProps = { certificate: Certificates[number]; isOwn: boolean }

function Certificate({ certificate, isOwn }: CertificateProps) {
  const { t, locale } = useWords()
  const { contest_id, title, hashtag, days_count, finished_on } = certificate
  const [tag = ''] = hashtag.split(',')
  return (
    <Card as="article" className="flex h-full has-[a:focus-visible]:outline-3">
      <Jaali seed={String(contest_id)} className="w-14 shrink-0" />
      <div className="min-w-0 px-3 py-2.5">
        <h3 className="line-clamp-2 text-sm leading-snug font-semibold large-text:line-clamp-none">
          <Link
            to={isOwn ? paths.ownCertificate(contest_id) : paths.contest(contest_id)}
            className="outline-none after:absolute after:inset-0"
          >
            {title}
          </Link>
        </h3>
        <p className="mt-0.5 truncate text-xs large-text:whitespace-normal text-primary-ink">
          <bdi>{tag.trim().replace(/^#?/, '#')}</bdi>
        </p>
        <p className="text-xs text-muted">
          {t('done.finished', { count: days_count, date: longDate(finished_on, locale) })}
        </p>
      </div>
    </Card>
  )
}
