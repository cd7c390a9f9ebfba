import { type ReactNode, useId } from 'react'

/** A group of buttons under a heading, with a hint that explains an empty choice. */
export function SheetSection(props: { title: string; hint: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="font-semibold">
        {props.title}
      </h3>
      <p className="mb-2.5 text-sm text-muted">{props.hint}</p>
      <div className="flex flex-wrap gap-2">{props.children}</div>
    </section>
  )
}
