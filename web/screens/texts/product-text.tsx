import type { ReactNode } from 'react'
import { useParams } from 'wouter'
import { paths } from '#web/navigation/paths.ts'
import { SectionHeading, TextPage } from './text-page.tsx'

type ProductTextProps = { title: string; description: string; children: ReactNode }

/** The text about the product: a page of its own, or the end of the page about a community. */
export function ProductText({ title, description, children }: ProductTextProps) {
  const { identificationToken } = useParams<{ identificationToken?: string }>()
  if (!identificationToken) {
    return (
      <TextPage title={title} description={description} path={paths.info()}>
        {children}
      </TextPage>
    )
  }
  return (
    <article aria-labelledby="about-product" className="mt-8 pb-8">
      <h2 id="about-product" className="mb-3 text-xl font-semibold">
        {title}
      </h2>
      <SectionHeading value="h3">{children}</SectionHeading>
    </article>
  )
}
