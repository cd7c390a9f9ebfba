import { useQuery } from '@tanstack/react-query'
import { maxLocationLength } from '#shared/limits.ts'
import { paths } from '#web/navigation/paths.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Card, CardBody } from '#web/ui/list/card.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import { languagesQuery, moodsQuery } from '../queries.ts'
import { type FeedAddress, filterNames } from './address-filter.ts'
import { everywhere, noFilter } from './feed-filter.ts'

type FilterFormProps = { token: string; address: FeedAddress }

/**
 * All filters as a form that works without scripts: it leads to the address of the matching posts. It begins with the
 * filters of its own address, so that it is the same form once the reader's own filter is known.
 */
export function FilterForm({ token, address }: FilterFormProps) {
  const { t, language_id } = useWords()
  const { sort, filter = noFilter } = address
  const { data: languages } = useQuery(languagesQuery(token))
  const shownLanguages = languages?.languages.filter(
    ({ id, is_left_out }) => !is_left_out || filter.language_ids.includes(id),
  )
  const { data: moods } = useQuery(moodsQuery(token, language_id))
  const shownMoods = moods?.moods.filter(
    ({ id, is_left_out }) => !is_left_out || filter.mood_ids.includes(id),
  )
  return (
    <form action={paths.posts(token)}>
      <Card>
        <CardBody className="flex flex-col gap-5">
          {sort === 'trending' && <input type="hidden" name="sort" value={sort} />}
          <TextInput
            label={t('feed.location')}
            name={filterNames.place}
            placeholder={t('feed.everywhere')}
            maxLength={maxLocationLength}
            defaultValue={filter.location === everywhere ? '' : filter.location}
          />
          <fieldset className="min-w-0">
            <legend className="font-semibold">{t('feed.showOnlyIn')}</legend>
            <div className={columnsClass}>
              {shownLanguages?.map(({ id, native_name, code }) => (
                <Checkbox
                  key={id}
                  name={filterNames.language}
                  value={id}
                  defaultChecked={filter.language_ids.includes(id)}
                >
                  <span lang={code}>{native_name}</span>
                </Checkbox>
              ))}
            </div>
          </fieldset>
          <fieldset className="min-w-0">
            <legend className="font-semibold">{t('feed.moods')}</legend>
            <div className={columnsClass}>
              {shownMoods?.map(({ id, mood_name }) => (
                <Checkbox
                  key={id}
                  name={filterNames.mood}
                  value={id}
                  defaultChecked={filter.mood_ids.includes(id)}
                >
                  {mood_name}
                </Checkbox>
              ))}
            </div>
          </fieldset>
          <Button type="submit">{t('feed.showThem')}</Button>
        </CardBody>
      </Card>
    </form>
  )
}

const columnsClass = 'grid grid-cols-2 gap-x-4 large-text:grid-cols-1'
