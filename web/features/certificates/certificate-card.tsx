import type { Certificate } from '#shared/contracts/certificates.ts'
import { formatsOf } from '#shared/locale.ts'
import { amountDone } from '#shared/rules/amount-done.ts'
import { Jaali } from '#web/ui/ornament/jaali.tsx'
import { useWords } from '#web/words/words.tsx'

/** A certificate, as its pictures show it. */
export function CertificateCard({ certificate }: { certificate: Certificate }) {
  const { t, number } = useWords()
  const { name, title, community, days_done, days_count, place, contest_id } = certificate
  return (
    <article className="relative isolate flex min-h-72 flex-col justify-between gap-8 overflow-clip rounded-card px-6 py-6 text-white">
      <Jaali seed={`contest-${contest_id}`} plain className="absolute inset-0 -z-10 size-full" />
      <div>
        <div className="flex items-start justify-between gap-4 large-text:flex-col">
          <div className="min-w-0">
            <p className="font-semibold tracking-wide">
              {place === null ? t('certificate.title') : t('certificate.place', { place })}
            </p>
            <h2 className="mt-1 text-3xl leading-tight font-semibold break-words">{name}</h2>
          </div>
          <p className="flex size-24 shrink-0 flex-col items-center justify-center rounded-full border-4 border-white/70 bg-black/25 leading-none font-semibold">
            <span className="text-4xl tabular-nums">{number(days_done)}</span>
            <span className="mt-1 text-xs">{t('certificate.days', { count: days_done })}</span>
          </p>
        </div>
        <p className="mt-1.5">
          {t(`certificateDid.${amountDone(certificate)}`, { done: days_done, total: days_count })}
        </p>
        <p className="mt-1.5 text-xl leading-snug font-semibold break-words">{title}</p>
        <Dates certificate={certificate} />
      </div>
      <p className="font-semibold break-words">{community}</p>
    </article>
  )
}

function Dates({ certificate: { began_on, ended_on } }: { certificate: Certificate }) {
  const { locale } = useWords()
  if (began_on === null || ended_on === null) return null
  const format = new Intl.DateTimeFormat(formatsOf(locale), { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <p className="mt-1.5 text-sm">
      {format.formatRange(Date.parse(began_on), Date.parse(ended_on))}
    </p>
  )
}
