import { Redirect, useParams } from 'wouter'
import { paths } from '#web/navigation/paths.ts'
import { CodeStep } from './join/code-step.tsx'
import { ContactStep } from './join/contact-step.tsx'
import { NameStep } from './join/name-step.tsx'

/** Signs up in three steps of one script: on a slow network the next one is there at once. */
export function Screen() {
  const { identificationToken: token = '', step } = useParams<{
    identificationToken: string
    step?: string
  }>()
  if (step === undefined) return <ContactStep token={token} />
  if (step === 'code') return <CodeStep token={token} />
  if (step === 'name') return <NameStep token={token} />
  return <Redirect to={paths.join(token)} replace />
}
