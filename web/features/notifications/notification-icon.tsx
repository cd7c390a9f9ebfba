import {
  Archive,
  ArchiveRestore,
  ArrowBigUp,
  CalendarCheck,
  CalendarDays,
  Clock,
  EyeOff,
  Gavel,
  HandHelping,
  type LucideIcon,
  Megaphone,
  Pencil,
  ShieldCheck,
  TriangleAlert,
  Trophy,
} from 'lucide-react'
import type { Notification } from '#shared/contracts/notifications.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Avatar } from '#web/ui/media/avatar.tsx'

/** The faces of the people in it, else an icon of the event. Decorative: the text says both. */
export function NotificationIcon({ notification }: { notification: Notification }) {
  const { people, event } = notification
  if (people.length > 1) return <Faces people={people.slice(0, 2)} />
  const [person] = people
  if (person) {
    return <Avatar name={person.full_name} src={person.profile_pic} seed={`user-${person.id}`} />
  }
  const { Icon, tone } = icons[event] ?? { Icon: ShieldCheck, tone: tones.calm }
  return (
    <span className={classNames('grid size-10 shrink-0 place-items-center rounded-full', tone)}>
      <Icon aria-hidden className="size-5" />
    </span>
  )
}

/** Two faces, the first before the second. */
function Faces({ people }: { people: Notification['people'] }) {
  return (
    <span className="relative size-10 shrink-0">
      {people.map(({ id, full_name, profile_pic }, index) => (
        <Avatar
          key={id}
          name={full_name}
          src={profile_pic}
          seed={`user-${id}`}
          size="small"
          className={classNames(
            'absolute! ring-2 ring-surface',
            index === 0 ? 'end-0 bottom-0 z-10' : 'start-0 top-0',
          )}
        />
      ))}
    </span>
  )
}

const tones = {
  calm: 'bg-primary-tint text-primary-ink',
  done: 'bg-done-tint text-done-ink',
  warn: 'bg-warn-tint text-warn-ink',
}

const icons: Partial<Record<Notification['event'], { Icon: LucideIcon; tone: string }>> = {
  votes: { Icon: ArrowBigUp, tone: tones.done },
  won: { Icon: Trophy, tone: tones.done },
  winners: { Icon: Trophy, tone: tones.calm },
  reminder: { Icon: CalendarCheck, tone: tones.calm },
  missed_days: { Icon: CalendarCheck, tone: tones.calm },
  starting: { Icon: CalendarDays, tone: tones.calm },
  consent_noted: { Icon: HandHelping, tone: tones.calm },
  consent_ended: { Icon: HandHelping, tone: tones.calm },
  participation_entered: { Icon: HandHelping, tone: tones.calm },
  day_entered: { Icon: HandHelping, tone: tones.calm },
  entry_entered: { Icon: HandHelping, tone: tones.calm },
  message: { Icon: Megaphone, tone: tones.calm },
  called_back: { Icon: TriangleAlert, tone: tones.warn },
  archived: { Icon: Archive, tone: tones.calm },
  brought_back: { Icon: ArchiveRestore, tone: tones.calm },
  notice: { Icon: Megaphone, tone: tones.warn },
  grievance_filed: { Icon: Gavel, tone: tones.warn },
  order_recorded: { Icon: Gavel, tone: tones.warn },
  duty_due: { Icon: Clock, tone: tones.warn },
  appeals_due: { Icon: Clock, tone: tones.warn },
  hidden_by_order: { Icon: EyeOff, tone: tones.warn },
  post_hidden: { Icon: EyeOff, tone: tones.warn },
  comment_hidden: { Icon: EyeOff, tone: tones.warn },
  change_asked: { Icon: Pencil, tone: tones.warn },
  warned: { Icon: TriangleAlert, tone: tones.warn },
  excluded: { Icon: TriangleAlert, tone: tones.warn },
  let_back: { Icon: CalendarDays, tone: tones.calm },
  muted: { Icon: TriangleAlert, tone: tones.warn },
}
