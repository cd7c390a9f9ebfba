import { createContext, type ReactNode, useContext } from 'react'
import { placeSources } from '#shared/place-sources.ts'
import { GrievanceLink } from '#web/features/duties/api.ts'
import { CommunityContacts } from '#web/features/local-info/community-contacts.tsx'
import { AboutLinks } from '#web/layout/about-links.tsx'
import { BackButton } from '#web/layout/back-button.tsx'
import { Frame } from '#web/layout/frame.tsx'
import { PageMeta } from '#web/layout/page-meta.tsx'
import { paths } from '#web/navigation/paths.ts'
import { useProduct } from '#web/session/product.tsx'
import { useCommunity } from '#web/session/session.tsx'
import { TopBar } from '#web/ui/page/top-bar.tsx'

type TextPageProps = {
  title: string
  description: string
  /** Its own address, as it should be shared. */
  path: string
  /** What stands below it. */
  after?: ReactNode
  children: ReactNode
}

/** A long text of ours, for everybody to read. */
export function TextPage({ title, description, path, after, children }: TextPageProps) {
  const token = useCommunity()
  const home = token ? paths.challenges(token) : paths.start
  return (
    <Frame top={<TopBar title={title} lead={<BackButton fallback={home} />} />}>
      <PageMeta title={title} description={description} path={path} />
      <article className="pb-8">
        {children}
        {after}
        {token && <CommunityContacts token={token} heading="h2" className="mt-8" />}
        {token && <GrievanceLink token={token} />}
      </article>
      <AboutLinks />
    </Frame>
  )
}

/** The beginning of a text: its owner, or a summary. */
export function Lead({ children }: { children: ReactNode }) {
  return <div className="prose text-lg leading-relaxed">{children}</div>
}

/** The heading of the sections below: one level lower where the text follows another one. */
export const SectionHeading = createContext<'h2' | 'h3'>('h2')

export function Section({ title, children }: { title: string; children: ReactNode }) {
  const Heading = useContext(SectionHeading)
  return (
    <section className="mt-8">
      <Heading className="text-lg font-semibold">{title}</Heading>
      <div className="prose mt-2 leading-relaxed">{children}</div>
    </section>
  )
}

/** The address of the product's owner. */
export function SupportLink() {
  const { support_email: email } = useProduct()
  return <a href={`mailto:${email}`}>{email}</a>
}

/** The lists that our places come from, with their licences. */
export function PlaceSources() {
  return (
    <ul>
      {placeSources.map(({ name, url, licence, licence_url }) => (
        <li key={name}>
          <a href={url}>{name}</a>, <a href={licence_url}>{licence}</a>
        </li>
      ))}
    </ul>
  )
}
