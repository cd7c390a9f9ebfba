/** How many edits can be undone. */
const longest = 200

/** What was, what is, and what was undone, the nearest first. */
export type EditHistory<State> = {
  past: readonly State[]
  present: State
  future: readonly State[]
  /** Edits of the same group after each other are undone as one: the letters typed into a cell. */
  group: string | undefined
}

export function startHistory<State>(present: State): EditHistory<State> {
  return { past: [], present, future: [], group: undefined }
}

/** An edit that changed nothing leaves no trace. */
export function recordEdit<State>(
  history: EditHistory<State>,
  present: State,
  group?: string,
): EditHistory<State> {
  if (present === history.present) return history
  const isSameEdit = group !== undefined && group === history.group
  const past = isSameEdit ? history.past : [history.present, ...history.past].slice(0, longest)
  return { past, present, future: [], group }
}

export function undoEdit<State>(history: EditHistory<State>): EditHistory<State> {
  const [last, ...past] = history.past
  if (history.past.length === 0) return history
  return {
    past,
    present: last as State,
    future: [history.present, ...history.future],
    group: undefined,
  }
}

export function redoEdit<State>(history: EditHistory<State>): EditHistory<State> {
  const [next, ...future] = history.future
  if (history.future.length === 0) return history
  return {
    past: [history.present, ...history.past],
    present: next as State,
    future,
    group: undefined,
  }
}
