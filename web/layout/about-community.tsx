import { useQuery } from '@tanstack/react-query'
import { paths } from '#web/navigation/paths.ts'
import { communityQuery } from '#web/session/community-query.ts'
import { useProduct } from '#web/session/product.tsx'
import { useSession } from '#web/session/session.tsx'
import { Card, CardBody } from '#web/ui/list/card.tsx'
import { Jaali } from '#web/ui/ornament/jaali.tsx'
import { LinkButton } from '#web/ui/press/link-button.tsx'
import { useWords } from '#web/words/words.tsx'
import { CommunityLogo } from './community-logo.tsx'

/** The community beside screens that have no context column of their own. */
export function AboutCommunity({ token }: { token: string }) {
  const { t } = useWords()
  const { name } = useProduct()
  const session = useSession()
  const { data } = useQuery(communityQuery(token))
  if (!data) return null
  const { community } = data
  return (
    <Card>
      <Jaali seed={`community ${token}`} className="h-24 w-full" />
      <CardBody>
        <div className="flex items-center gap-3">
          <CommunityLogo token={token} />
          <div className="min-w-0">
            <h2 className="font-semibold break-words">{community.name}</h2>
            {community.place_name && <p className="text-sm text-muted">{community.place_name}</p>}
          </div>
        </div>
        <p className="mt-2 text-sm text-muted">{t('community.about', { product: name })}</p>
        {!session && (
          <div className="mt-3 flex flex-col gap-2">
            <LinkButton wide size="small" to={paths.join(token)}>
              {t('alert.createAccount')}
            </LinkButton>
            <LinkButton wide size="small" variant="secondary" to={paths.login(token)}>
              {t('nav.signIn')}
            </LinkButton>
          </div>
        )}
      </CardBody>
    </Card>
  )
}
