import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { Output } from '#shared/contracts/calls.ts'
import { LoadMore } from '#web/layout/load-more.tsx'
import { paths } from '#web/navigation/paths.ts'
import { Card, CardBody } from '#web/ui/list/card.tsx'
import { Avatar } from '#web/ui/media/avatar.tsx'
import { Pill } from '#web/ui/text/pill.tsx'
import { addCatalogue } from '#web/words/reader-words.ts'
import { useWords } from '#web/words/words.tsx'
import { type EncouragedThing, encouragementsQuery } from './queries.ts'
import { WordIcon } from './word-icon.tsx'

/** This part with its words. */
export async function withWords() {
  await addCatalogue('encouragements')
  return { EncouragementList }
}

/** How often each word was given, and by whom. The screen goes on without it. */
function EncouragementList({ thing }: { thing: EncouragedThing }) {
  const { t, number } = useWords()
  const pages = useInfiniteQuery(encouragementsQuery(thing))
  const counts = pages.data?.pages[0]?.counts ?? []
  if (!pages.data || counts.length === 0) return null
  const givers = pages.data.pages.flatMap((page) => page.givers)
  return (
    <Card as="section" aria-labelledby="encouragements" className="my-3.5">
      <CardBody>
        <h2 id="encouragements" className="font-semibold">
          {t('encourage.title')}
        </h2>
        <p className="mt-1.5 flex flex-wrap gap-1.5">
          {counts.map(({ word, count }) => (
            <Pill key={word} tone="done" icon={<WordIcon word={word} />}>
              {t(`encouragingWord.${word}`)} {number(count)}
            </Pill>
          ))}
        </p>
        <ul className="mt-2 divide-y divide-line">
          {givers.map((giver) => (
            // Somebody may have encouraged the alias as well as the name.
            <GiverRow key={`${giver.id} ${giver.word}`} giver={giver} />
          ))}
        </ul>
        {pages.hasNextPage && <LoadMore label={t('encourage.more')} list={pages} />}
      </CardBody>
    </Card>
  )
}

type Giver = Output<'contest/encouragements'>['givers'][number]

function GiverRow({ giver: { id, full_name, profile_pic, word } }: { giver: Giver }) {
  const { t } = useWords()
  return (
    <li className="relative flex min-h-12 items-center gap-3 py-1.5">
      <Avatar name={full_name} src={profile_pic} seed={`user-${id}`} size="small" />
      <Link
        to={paths.userProfile(id)}
        className="min-w-0 flex-1 font-semibold [overflow-wrap:anywhere] after:absolute after:inset-0"
      >
        {full_name}
      </Link>
      <span className="flex shrink-0 items-center gap-1.5 text-sm text-muted">
        <WordIcon word={word} />
        {t(`encouragingWord.${word}`)}
      </span>
    </li>
  )
}
