import { password, type Scene } from '../scene.ts'
import type { Stories } from '../story.ts'

const neighbour = ({ other: { user_id } }: Scene) => ({ user_id })

export const consoleMemberStories = {
  'console/set-role': {
    sent: (scene) => ({
      ...neighbour(scene),
      ...{ role: 'moderator', role_before: 'member', proof: { password } },
    }),
    changes: ['console/member', 'console/members', 'console/log', 'notification/list'],
  },
  'console/export-member': {
    sent: (scene) => ({ ...neighbour(scene), reason: 'By phone.', proof: { password } }),
    changes: ['console/log', 'user/export-state'],
  },
  'console/delete-member': {
    sent: (scene) => ({ ...neighbour(scene), reason: 'By phone.', proof: { password } }),
    changes: ['console/member', 'console/members', 'console/log', 'post/feed', 'user/userdetail'],
  },
  'console/end-member-sessions': {
    sent: neighbour,
    changes: ['console/member', 'console/log'],
  },
} satisfies Partial<Stories>
