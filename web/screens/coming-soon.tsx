import { AddressForm } from '#web/features/communities/address-form.tsx'
import { NearbyCommunities } from '#web/features/communities/nearby-communities.tsx'
import { NameSearch } from '#web/features/places/name-search.tsx'
import { AboutLinks } from '#web/layout/about-links.tsx'
import { paths } from '#web/navigation/paths.ts'
import { useProduct } from '#web/session/product.tsx'
import { useCommunity } from '#web/session/session.tsx'
import { Card, CardBody } from '#web/ui/list/card.tsx'
import { Jaali } from '#web/ui/ornament/jaali.tsx'
import { ProductLogo } from '#web/ui/ornament/product-logo.tsx'
import { LinkButton } from '#web/ui/press/link-button.tsx'
import { useWords } from '#web/words/words.tsx'

/** The start page: the way to one's community. */
export function Screen() {
  const { t } = useWords()
  const { name } = useProduct()
  const token = useCommunity()
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col gap-6 p-4 pb-8">
      <title>{`${name} · ${t('page.comingSoon')}`}</title>
      <header className="relative overflow-clip rounded-3xl">
        <Jaali seed="coming-soon" className="h-36 w-full" />
        <p className="absolute start-4 bottom-4 flex items-center gap-2.5 rounded-full bg-surface py-1.5 ps-2 pe-4 text-lg font-semibold">
          <ProductLogo className="size-8" />
          {name}
        </p>
      </header>
      <div>
        <h1 className="text-2xl font-semibold">{t('page.comingSoon')}</h1>
        <p className="mt-1 text-muted">{t('page.comingSoonText')}</p>
        {token && (
          <LinkButton wide to={paths.challenges(token)} className="mt-4">
            {t('page.goHome')}
          </LinkButton>
        )}
      </div>
      <Card>
        <CardBody>
          <AddressForm />
        </CardBody>
      </Card>
      <NearbyCommunities
        placeSearch={(onFound) => (
          <NameSearch
            onTyped={undefined}
            onFound={({ place, latitude, longitude }) =>
              onFound({ name: place, latitude, longitude })
            }
          />
        )}
      />
      <AboutLinks />
    </main>
  )
}
