/** Operators delete what they have written themselves; what others have written stays. */
export function mayDeleteNote(member: { id: number }, note: { user_id: number | null }): boolean {
  return note.user_id === member.id
}
