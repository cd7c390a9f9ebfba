/** What the log of hosts has: every action of a host, and every command that does the same. */
export const hostActions = [
  ...(['add-host', 'reset-host', 'remove-host', 'enrol', 'sign-in'] as const),
  ...([
    'create-community',
    'suspend-community',
    'resume-community',
    'hand-over-community',
    'retry-job',
  ] as const),
] as const
