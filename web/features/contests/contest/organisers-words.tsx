import { TimeAgo } from '#web/layout/time-ago.tsx'

type OrganisersWordsProps = { title: string; why: string; instant: string }

/** What the organisers have done with a challenge, when, and why, in their words. */
export function OrganisersWords({ title, why, instant }: OrganisersWordsProps) {
  return (
    <section aria-labelledby="organisers-words" className="py-0.5">
      <h2 id="organisers-words" className="font-semibold">
        {title}
      </h2>
      <p dir="auto" className="mt-0.5 text-sm whitespace-pre-line [overflow-wrap:anywhere]">
        {why}
      </p>
      <p className="mt-0.5 text-sm text-muted">
        <TimeAgo instant={instant} />
      </p>
    </section>
  )
}
