import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { leftOutReasons } from '#shared/contracts/console/invitations.ts'
import type { ListError, ListedPerson } from '#shared/rules/invited-list.ts'
import { api } from '#web/http/api.ts'
import { inParts } from './in-parts.ts'
import { readList } from './read-list.ts'

export type LeftOut = ListedPerson & { reason: (typeof leftOutReasons)[number] | 'repeated' }

/** What a list says: those who would be invited, and those who would not. */
export type CheckedList = { people: ListedPerson[]; leftOut: LeftOut[]; errors: ListError[] }

/** Reads a list; one without errors is checked by the server as well. Nobody is invited by it. */
export function useCheckList() {
  const [done, setDone] = useState(0)
  const { mutate, isPending, error, data, reset } = useMutation({
    mutationFn: (text: string) => check(text, setDone),
  })
  return { check: mutate, isChecking: isPending, done, error, checked: data, forget: reset }
}

async function check(text: string, onDone: (count: number) => void): Promise<CheckedList> {
  const { people, repeated, errors } = await readList(text)
  if (errors.length > 0) return { people, leftOut: [], errors }
  const leftOut: LeftOut[] = repeated.map((person) => ({ ...person, reason: 'repeated' }))
  for (const { people: part, rows, start } of inParts(people)) {
    onDone(start)
    const { left_out } = await api('console/check-people', { people: rows })
    for (const { index, reason } of left_out) {
      const person = part[index]
      if (person) leftOut.push({ ...person, reason })
    }
  }
  const gone = new Set(leftOut.map(({ row }) => row))
  return {
    people: people.filter(({ row }) => !gone.has(row)),
    leftOut: leftOut.toSorted((a, b) => a.row - b.row),
    errors,
  }
}
