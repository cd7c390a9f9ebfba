import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input, Output } from '#shared/contracts/calls.ts'
import { api } from '#web/http/api.ts'
import { query } from '#web/http/query.ts'
import { useErrorAlert } from '#web/layout/alert.tsx'

export type Choices = Output<'notification/kinds'>
export type KindChoice = Choices['kinds'][number]

type Change = Input<'notification/update-kinds'>

export const choicesQuery = query('notification/kinds', {})

/** Shows the member's choice at once, and saves it; undoes it where that fails. */
export function useChoose() {
  const client = useQueryClient()
  const { queryKey } = choicesQuery
  const showError = useErrorAlert()
  return useMutation({
    mutationFn: (change: Change) => api('notification/update-kinds', change),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (choices) => choices && withChange(choices, change))
    },
    onError: async (error) => {
      showError(error)
      await client.invalidateQueries({ queryKey })
    },
    // Of several changes in a row the last answer has all.
    onSettled: () => client.isMutating() === 1 && client.invalidateQueries({ queryKey }),
  })
}

export function withChange(choices: Choices, { kinds = [], weekly_letter }: Change): Choices {
  const changed = (choice: KindChoice) => kinds.find(({ kind }) => kind === choice.kind) ?? choice
  return {
    kinds: choices.kinds.map(changed),
    weekly_letter: weekly_letter ?? choices.weekly_letter,
  }
}
