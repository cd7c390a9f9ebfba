/** A member who takes part in a challenge, by their name. */
export type Subject = { contest_id: number; user_id: number; name: string }
