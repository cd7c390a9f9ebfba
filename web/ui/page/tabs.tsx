import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { useCentred } from './use-centred.ts'

export type Tab = {
  id: string
  label: string
  /** The URL of the tab. With it, the tab works before scripts run and in a new window. */
  href?: string
}

type TabsProps = {
  /** Connects tabs with their panels; unique on a screen. */
  name: string
  label: string
  tabs: Tab[]
  selected: string
  /** Whether all tabs are in sight on a narrow screen, where a label takes two lines. */
  wraps?: boolean
  onSelect: (id: string) => void
}

export function Tabs({ name, label, tabs, selected, wraps = false, onSelect }: TabsProps) {
  const list = useRef<HTMLDivElement>(null)
  useCentred(list, 'aria-selected="true"')

  function handleKeyDown(event: KeyboardEvent) {
    const next = tabs[nextIndex(event.key, { from: indexOf(tabs, selected), count: tabs.length })]
    if (!next) return
    event.preventDefault()
    onSelect(next.id)
    document.getElementById(tabId(name, next.id))?.focus()
  }

  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      onKeyDown={handleKeyDown}
      className="scroll-row relative flex gap-1 rounded-2xl bg-sunken p-1 forced-colors:border"
    >
      {tabs.map((tab) => (
        <TabButton
          key={tab.id}
          name={name}
          tab={tab}
          selected={tab.id === selected}
          wraps={wraps}
          onSelect={onSelect}
        />
      ))}
    </div>
  )
}

/** The content of the selected tab, labelled by the tab. */
export function TabPanel(props: { name: string; id: string; children: ReactNode }) {
  return (
    <div
      role="tabpanel"
      id={panelId(props.name, props.id)}
      aria-labelledby={tabId(props.name, props.id)}
    >
      {props.children}
    </div>
  )
}

type TabButtonProps = Pick<TabsProps, 'name' | 'onSelect'> & {
  tab: Tab
  selected: boolean
  wraps: boolean
}

function TabButton({ name, tab, selected, wraps, onSelect }: TabButtonProps) {
  const shared = {
    id: tabId(name, tab.id),
    role: 'tab',
    'aria-selected': selected,
    // Only the selected tab's panel is in the document.
    'aria-controls': selected ? panelId(name, tab.id) : undefined,
    tabIndex: selected ? 0 : -1,
    className: classNames(
      'flex min-h-11 items-center justify-center rounded-xl text-center font-semibold',
      'transition-colors -outline-offset-2',
      wraps
        ? 'flex-1 px-1 text-xs leading-tight sm:text-sm'
        : 'flex-auto px-3.5 text-sm whitespace-nowrap',
      selected ? 'bg-lifted text-primary-ink shadow-card' : 'text-muted hover:text-ink',
    ),
  }

  function handleClick(event: MouseEvent) {
    // With a modifier key the browser opens a new window or tab itself.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onSelect(tab.id)
  }

  if (tab.href === undefined) {
    return (
      <button type="button" {...shared} onClick={handleClick}>
        {tab.label}
      </button>
    )
  }
  return (
    <a href={tab.href} {...shared} onClick={handleClick}>
      {tab.label}
    </a>
  )
}

function nextIndex(key: string, { from, count }: { from: number; count: number }): number {
  if (key === 'ArrowRight') return (from + 1) % count
  if (key === 'ArrowLeft') return (from - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return -1
}

function indexOf(tabs: Tab[], id: string): number {
  return tabs.findIndex((tab) => tab.id === id)
}

function tabId(name: string, id: string): string {
  return `${name}-tab-${id}`
}

function panelId(name: string, id: string): string {
  return `${name}-panel-${id}`
}
