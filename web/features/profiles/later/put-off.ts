import { readStored, store } from '#web/lib/storage.ts'

/** Each member of a browser puts it off for themselves. */
const keyOf = (user_id: number) => `later:${user_id}`

/** Whether that member does not want to be asked now. */
export function isPutOff(user_id: number): boolean {
  return readStored(keyOf(user_id)) === true
}

export function putOff(user_id: number): void {
  store(keyOf(user_id), true)
}
