import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import type { Contacts } from '#shared/contracts/communities.ts'
import { communityQuery } from '#web/session/community-query.ts'
import { useWords } from '#web/words/words.tsx'
import { aboutQuery } from './queries.ts'

type CommunityContactsProps = { token: string; heading: 'h2' | 'h3'; className?: string }

/** Who answers for a community, where its operators have said so. */
export function CommunityContacts({ token, heading: Heading, className }: CommunityContactsProps) {
  const { t, locale } = useWords()
  const id = useId()
  const { data: community } = useQuery(communityQuery(token))
  const { data } = useQuery(aboutQuery(token))
  if (!community || !data || !hasAny(data.contacts)) return null
  const { contacts } = data
  return (
    <section aria-labelledby={id} lang={locale} className={className}>
      <Heading id={id} className="mb-2 font-semibold">
        {t('answers.title', { community: community.community.name })}
      </Heading>
      <dl className="flex flex-col gap-2.5 leading-relaxed">
        <Row label={t('answers.legalEntity')}>{contacts.legal_entity}</Row>
        <Row label={t('answers.support')}>
          {reachedBy(contacts.support_email, contacts.support_phone)}
        </Row>
        <Row label={t('answers.officer')}>{officerOf(contacts)}</Row>
      </dl>
    </section>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="flex flex-col break-words whitespace-pre-line">{children}</dd>
    </div>
  )
}

function officerOf({ officer_name, officer_email, officer_phone, officer_address }: Contacts) {
  return (
    officer_name && (
      <>
        <span>{officer_name}</span>
        {reachedBy(officer_email, officer_phone)}
        {officer_address && <span>{officer_address}</span>}
      </>
    )
  )
}

function reachedBy(email: string, phone: string) {
  if (!email && !phone) return null
  return (
    <span className="flex flex-wrap gap-x-4">
      {email && (
        <a href={`mailto:${email}`} className={linkClass}>
          {email}
        </a>
      )}
      {phone && (
        <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={linkClass}>
          {phone}
        </a>
      )}
    </span>
  )
}

function hasAny(contacts: Contacts): boolean {
  return Object.values(contacts).some(Boolean)
}

const linkClass = 'link inline-flex min-h-11 items-center break-all'
