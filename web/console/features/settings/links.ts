import type { CommunityLink } from '#shared/contracts/communities.ts'
import { readWebAddress } from '#shared/rules/web-address.ts'

/** The links as the form has them. */
export type WrittenLinks = {
  website: string
  whatsapp: string
  others: { title: string; link: string }[]
}

export function writtenOf(links: readonly CommunityLink[]): WrittenLinks {
  const first = (kind: CommunityLink['kind']) => links.find((link) => link.kind === kind)
  const [website, whatsapp] = [first('website'), first('whatsapp')]
  return {
    website: website?.link ?? '',
    whatsapp: whatsapp?.link ?? '',
    others: links
      .filter((link) => link !== website && link !== whatsapp)
      .map(({ title, link }) => ({ title, link })),
  }
}

/** What is saved: lines without an address are left out. */
export function linksOf({ website, whatsapp, others }: WrittenLinks): CommunityLink[] {
  const links: CommunityLink[] = [
    { kind: 'website', title: '', link: website.trim() },
    { kind: 'whatsapp', title: '', link: whatsapp.trim() },
    ...others.map(({ title, link }) => ({ kind: 'other' as const, title, link: link.trim() })),
  ]
  return links.filter(({ link }) => link !== '')
}

/** The fields whose address is none. */
export function wrongLinks({ website, whatsapp, others }: WrittenLinks): Record<string, string> {
  const fields = [
    ['website', website],
    ['whatsapp', whatsapp],
    ...others.map(({ link }, index) => [`other-${index}`, link]),
  ] as [string, string][]
  const wrong = fields.filter(([, link]) => link.trim() !== '' && !readWebAddress(link))
  return Object.fromEntries(wrong)
}
