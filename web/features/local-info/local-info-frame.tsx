import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { BackButton } from '#web/layout/back-button.tsx'
import { Frame } from '#web/layout/frame.tsx'
import { PageMeta } from '#web/layout/page-meta.tsx'
import { paths } from '#web/navigation/paths.ts'
import { communityQuery } from '#web/session/community-query.ts'
import { useProduct } from '#web/session/product.tsx'
import { TopBar } from '#web/ui/page/top-bar.tsx'
import { useWords } from '#web/words/words.tsx'
import { LocalInfoNav } from './local-info-nav.tsx'

type LocalInfoFrameProps = {
  token: string
  page: 'info' | 'rules' | 'faq' | 'local-authorities'
  /** Its own address, as it should be shared. */
  path: string
  children: ReactNode
}

/** The frame of a page that a community wrote about itself. */
export function LocalInfoFrame({ token, page, path, children }: LocalInfoFrameProps) {
  const { t } = useWords()
  const { name: product } = useProduct()
  const { data } = useQuery(communityQuery(token))
  const title = t(`info.${page}`)
  const community = data?.community.name
  return (
    <Frame
      // The page about the community needs no summary of it.
      aside={page === 'info' ? null : undefined}
      top={
        <TopBar
          title={title}
          subtitle={community}
          lead={<BackButton fallback={paths.posts(token)} />}
        >
          <LocalInfoNav token={token} current={page} />
        </TopBar>
      }
    >
      <PageMeta
        title={community ? t('info.titleOf', { title, community }) : title}
        description={community && t(`info.${page}Text`, { community, product })}
        path={path}
      />
      {children}
    </Frame>
  )
}
