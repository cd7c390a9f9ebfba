import type { ListError, ListedPerson } from '#shared/rules/invited-list.ts'
import { ErrorsTable, type Explanation } from '#web/console/tables/errors-table.tsx'
import { useWords } from '#web/words/words.tsx'
import { shownContact } from './shown-contact.ts'
import type { CheckedList } from './use-check-list.ts'

/** How many people are shown: enough to see whether names and contacts are in the right columns. */
const examples = 10
const maxLeftOut = 100

/** What is wrong with a list; or who would be invited, and who would not. */
export function CheckedPeople({
  checked: { people, leftOut, errors },
  onGo,
}: {
  checked: CheckedList
  onGo: (error: ListError) => void
}) {
  const { t, number } = useWords()
  const explain = useExplanation()
  if (errors.length > 0) {
    return (
      <section>
        <p className="mb-2 font-semibold text-danger-ink">
          {t('invitedList.errors', { count: errors.length, shown: number(errors.length) })}
        </p>
        <ErrorsTable errors={errors} explain={explain} rowLabel={t('table.row')} onGo={onGo} />
      </section>
    )
  }
  return (
    <>
      {leftOut.length > 0 && <LeftOutPeople leftOut={leftOut} />}
      {people.length === 0 ? (
        <p className="font-semibold">{t('invitedList.nobody')}</p>
      ) : (
        <Examples people={people} />
      )}
    </>
  )
}

function useExplanation(): (error: ListError) => Explanation {
  const { t, number } = useWords()
  return ({ column, code, value }) => ({
    column: t(`invitedList.column.${column}`),
    what: t(`invitedList.wrong.${code}`, { value, length: number(value.length) }),
    fix: t(`invitedList.fix.${code}`),
  })
}

function LeftOutPeople({ leftOut }: Pick<CheckedList, 'leftOut'>) {
  const { t, number } = useWords()
  return (
    <section className="rounded-control bg-warn-tint px-4 py-3 text-warn-ink">
      <p className="font-semibold">
        {t('invitedList.leftOut', { count: leftOut.length, shown: number(leftOut.length) })}
      </p>
      <ul className="mt-1 max-h-60 overflow-auto text-sm">
        {leftOut.slice(0, maxLeftOut).map(({ row, full_name, reason }) => (
          <li key={row} className="[overflow-wrap:anywhere]">
            {t('invitedList.leftOutRow', { row, name: full_name })}{' '}
            {t(`invitedList.reason.${reason}`)}
          </li>
        ))}
      </ul>
      {leftOut.length > maxLeftOut && (
        <p className="text-sm">{t('table.moreErrors', { count: leftOut.length - maxLeftOut })}</p>
      )}
    </section>
  )
}

function Examples({ people }: { people: ListedPerson[] }) {
  const { t, number } = useWords()
  const emails = people.filter(({ kind }) => kind === 'email').length
  return (
    <section>
      <p className="font-semibold">
        {t('invitedList.people', { count: people.length, shown: number(people.length) })}
      </p>
      <p className="text-sm text-muted">
        {t('invitedList.kinds', { emails: number(emails), phones: number(people.length - emails) })}
      </p>
      <ul className="mt-2 divide-y divide-line rounded-card border border-line bg-surface px-4">
        {people.slice(0, examples).map((person) => (
          <li key={person.row} className="flex flex-wrap justify-between gap-x-4 py-2 text-sm">
            <span className="font-semibold [overflow-wrap:anywhere]">{person.full_name}</span>
            <span className="text-muted [overflow-wrap:anywhere]">{shownContact(person)}</span>
          </li>
        ))}
      </ul>
      {people.length > examples && (
        <p className="mt-1.5 text-sm text-muted">
          {t('table.moreErrors', { count: people.length - examples })}
        </p>
      )}
    </section>
  )
}
