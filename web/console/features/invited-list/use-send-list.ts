import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Input } from '#shared/contracts/calls.ts'
import type { ListedPerson } from '#shared/rules/invited-list.ts'
import { api } from '#web/http/api.ts'
import { inParts } from './in-parts.ts'

type List = Omit<Input<'console/invite-people'>, 'people'> & { people: readonly ListedPerson[] }

/** Sends a list in parts. After an error it can be sent again: nobody is invited twice. */
export function useSendList(onDone: (sent: { invited: number; left_out: number }) => void) {
  const client = useQueryClient()
  const [done, setDone] = useState(0)
  const { mutate, isPending, error } = useMutation({
    mutationFn: async ({ people, ...list }: List) => {
      const sum = { invited: 0, left_out: 0 }
      for (const { rows, start } of inParts(people)) {
        setDone(start)
        const { invited, left_out } = await api('console/invite-people', { ...list, people: rows })
        sum.invited += invited
        sum.left_out += left_out
      }
      return sum
    },
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries(),
  })
  return { send: mutate, isSending: isPending, done, error }
}
