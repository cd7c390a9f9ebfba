import type { FormEvent, ReactNode } from 'react'

type FallbackFormProps = {
  /** Where the buttons lead without scripts. */
  action: string | undefined
  /** The query of that address; a button adds its own name and value. */
  fields: readonly (readonly [name: string, value: string])[]
  children: ReactNode
}

/** Around buttons of the type `submit`: with scripts they act by themselves; without, they lead to an address. */
export function FallbackForm({ action, fields, children }: FallbackFormProps) {
  return (
    <form action={action} onSubmit={stay} className="contents">
      {fields.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}

function stay(event: FormEvent): void {
  event.preventDefault()
}
