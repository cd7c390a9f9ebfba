import { Download, Ellipsis, HandHelping, Megaphone, Search, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import type { ParticipantCounts } from '#shared/rules/participants/order.ts'
import { ChooseMember, MemberSheet } from '#web/console/features/on-behalf/api.ts'
import { controlClass } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Spinner } from '#web/ui/list/spinner.tsx'
import { MenuSheet } from '#web/ui/overlay/menu-sheet.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { useIsWide } from '#web/ui/page/use-is-wide.ts'
import { Button } from '#web/ui/press/button.tsx'
import { chipClass } from '#web/ui/press/chip.tsx'
import { IconButton } from '#web/ui/press/icon-button.tsx'
import { useWords } from '#web/words/words.tsx'
import { FilterChips, FilterChoice, type Order, OrderSelect } from './participant-filters.tsx'
import { useExport } from './use-export.ts'
import { MessageSheet, WriteMessage } from './write-message.tsx'

type ToolsProps = {
  contest_id: number
  /** Those whom the screen shows, where they are not all. */
  shown: number[] | undefined
  /** How many the screen shows. */
  total: number
  counts: ParticipantCounts | undefined
  order: Order
  name: string
  onName: (name: string) => void
}

/** What the participants are sought, filtered and sorted by, and what can be done with them: one row on a phone. */
export function ParticipantTools(props: ToolsProps) {
  return useIsWide() ? <WideTools {...props} /> : <NarrowTools {...props} />
}

function WideTools({ contest_id, shown, counts, order, name, onName }: ToolsProps) {
  const { t } = useWords()
  const { save, isPending } = useExport(contest_id)
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <div className="w-72">
          <TextInput
            label={t('running.search')}
            type="search"
            value={name}
            onChange={(event) => onName(event.target.value)}
            autoComplete="off"
          />
        </div>
        <div className="w-64">
          <OrderSelect order={order} />
        </div>
        <div className="ms-auto flex gap-2.5">
          <ChooseMember contest_id={contest_id} />
          <WriteMessage contest_id={contest_id} shown={shown} />
          <Button
            variant="secondary"
            busy={isPending}
            onClick={save}
            icon={<Download aria-hidden className="size-5" />}
          >
            {t('running.export')}
          </Button>
        </div>
      </div>
      <FilterChips counts={counts} order={order} />
    </>
  )
}

function NarrowTools({ contest_id, shown, total, counts, order, name, onName }: ToolsProps) {
  const { t } = useWords()
  return (
    <div className="flex items-center gap-2">
      <div className="relative min-w-0 flex-1">
        <Search
          aria-hidden
          className="pointer-events-none absolute start-3 top-1/2 size-5 -translate-y-1/2 text-muted"
        />
        <input
          type="search"
          aria-label={t('running.search')}
          placeholder={t('running.search')}
          value={name}
          onChange={(event) => onName(event.target.value)}
          autoComplete="off"
          className={`${controlClass} ps-10 pe-2`}
        />
      </div>
      <FilterButton total={total} counts={counts} order={order} />
      <ActionsMenu contest_id={contest_id} shown={shown} />
    </div>
  )
}

function FilterButton({ total, counts, order }: Pick<ToolsProps, 'total' | 'counts' | 'order'>) {
  const { t, number } = useWords()
  const [isOpen, setOpen] = useState(false)
  const isActive = order.filter !== 'all'
  const label = isActive ? t(`runningState.${order.filter}`) : t('running.filter')
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={isActive ? `${t('running.filter')}: ${label}` : label}
        onClick={() => setOpen(true)}
        className={`${chipClass(isActive)} max-w-36`}
      >
        <SlidersHorizontal aria-hidden className="size-4 shrink-0" />
        <span className="truncate">{label}</span>
      </button>
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('running.filter')}
        closeLabel={t('page.close')}
      >
        <div className="flex flex-col gap-5">
          <FilterChoice counts={counts} order={order} />
          <OrderSelect order={order} />
          <Button wide onClick={() => setOpen(false)}>
            {t('running.showFound', { count: total, shown: number(total) })}
          </Button>
        </div>
      </Sheet>
    </>
  )
}

function ActionsMenu({ contest_id, shown }: Pick<ToolsProps, 'contest_id' | 'shown'>) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  const [isWriting, setWriting] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const { save, isPending } = useExport(contest_id)
  return (
    <>
      <IconButton
        icon={isPending ? <Spinner className="size-5" /> : <Ellipsis aria-hidden />}
        aria-label={t('running.actions')}
        aria-haspopup="dialog"
        disabled={isPending}
        onClick={() => setOpen(true)}
        className="-me-2.5"
      />
      <MenuSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('running.actions')}
        closeLabel={t('page.close')}
        actions={[
          {
            ...{ id: 'message', label: t('message.write'), icon: <Megaphone aria-hidden /> },
            onSelect: () => setWriting(true),
          },
          {
            ...{ id: 'enter', label: t('running.enterFor'), icon: <HandHelping aria-hidden /> },
            onSelect: () => setChoosing(true),
          },
          {
            ...{ id: 'export', label: t('running.export'), icon: <Download aria-hidden /> },
            onSelect: save,
          },
        ]}
      />
      <MemberSheet open={isChoosing} onClose={() => setChoosing(false)} contest_id={contest_id} />
      <MessageSheet
        open={isWriting}
        onClose={() => setWriting(false)}
        contest_id={contest_id}
        shown={shown}
      />
    </>
  )
}
