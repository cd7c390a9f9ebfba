import type { FormEvent, ReactNode } from 'react'

type FallbackFormProps = {
  /** Where the buttons lead without scripts. */
  action: string | undefined
  /** A form that changes something is posted. */
  method?: 'post'
  /** The query of that address; a button adds its own name and value. */
  fields: readonly (readonly [name: string, value: string])[]
  children: ReactNode
}

/** Around controls that act by themselves with scripts. Without, its buttons of the type `submit` lead to an address. */
export function FallbackForm({ action, method, fields, children }: FallbackFormProps) {
  return (
    <form action={action} method={method} onSubmit={preventLeaving} className="contents">
      {fields.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}

function preventLeaving(event: FormEvent): void {
  event.preventDefault()
}
