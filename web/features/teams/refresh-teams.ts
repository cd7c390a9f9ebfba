import type { QueryClient } from '@tanstack/react-query'

/** Reads again what shows teams. Waits for the reader's own. */
export async function refreshTeams(client: QueryClient, contest_id: number): Promise<void> {
  for (const path of ['team/board', 'team/wall', 'team/invited']) {
    void client.invalidateQueries({ queryKey: [path] })
  }
  await client.invalidateQueries({ queryKey: ['team/mine', { contest_id }] })
}
