import {
  ChartColumn,
  Flag,
  LayoutDashboard,
  type LucideIcon,
  MailPlus,
  Megaphone,
  ScrollText,
  Settings,
  Trophy,
  UserCheck,
  Users,
} from 'lucide-react'
import type { Output } from '#shared/contracts/calls.ts'
import { consolePaths } from '#web/console/paths.ts'
import type { WordId } from '#web/words/catalogues.ts'

type Self = Output<'console/self'>

export type Section = {
  id: string
  label: WordId
  to: (token: string) => string
  Icon: LucideIcon
  /** Who has it: operators alone, unless it says moderators. */
  role?: 'moderator'
  /** Whether it is in the bar of a phone, which has room for few; the others are under More there. */
  inBar?: true
  /** How many wait there for an answer. */
  waiting?: (self: Self) => number
}

/** The parts of the console in the order of the rail. A new part gets its row here. */
const sections: Section[] = [
  {
    id: 'desk',
    label: 'console.desk',
    to: consolePaths.desk,
    Icon: LayoutDashboard,
    inBar: true,
  },
  {
    id: 'challenges',
    label: 'console.challenges',
    to: consolePaths.challenges,
    Icon: Trophy,
    inBar: true,
  },
  {
    id: 'invitations',
    label: 'console.invitations',
    to: consolePaths.invitations,
    Icon: MailPlus,
    inBar: true,
  },
  {
    id: 'members',
    label: 'console.members',
    to: consolePaths.members,
    Icon: Users,
  },
  {
    id: 'newcomers',
    label: 'console.newcomers',
    to: consolePaths.newcomers,
    Icon: UserCheck,
    waiting: (self) => self.newcomers_waiting,
  },
  {
    ...{ id: 'moderation', label: 'console.moderation', to: consolePaths.moderation, Icon: Flag },
    role: 'moderator',
    inBar: true,
    waiting: (self) => self.moderation_open,
  },
  {
    ...{ id: 'figures', label: 'console.figures', to: consolePaths.figures, Icon: ChartColumn },
  },
  {
    id: 'notices',
    label: 'console.notices',
    to: consolePaths.notices,
    Icon: Megaphone,
  },
  {
    id: 'settings',
    label: 'console.settings',
    to: consolePaths.settings,
    Icon: Settings,
  },
  {
    id: 'log',
    label: 'console.log',
    to: consolePaths.log,
    Icon: ScrollText,
    role: 'moderator',
  },
]

/** The parts that somebody has. */
export function sectionsOf({ role }: Pick<Self, 'role'>): Section[] {
  return sections.filter((section) => role === 'operator' || section.role === 'moderator')
}

/** Those that are under More on a phone: none, where all have room in the bar. */
export function sectionsUnderMore(shown: Section[]): Section[] {
  return shown.length > mostInBar ? shown.filter(({ inBar }) => !inBar) : []
}

const mostInBar = 5
