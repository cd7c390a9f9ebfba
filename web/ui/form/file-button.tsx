import type { ChangeEvent, ReactNode } from 'react'
import { toolClass } from '../press/tool-button.tsx'

type FileButtonProps = {
  icon: ReactNode
  label: string
  /** As for an input. Browsers let people choose other files too, so check the chosen ones. */
  accept: string
  multiple?: boolean
  /** A phone opens this camera; other devices ask for a file. */
  capture?: 'user' | 'environment'
  disabled?: boolean
  onFiles: (files: File[]) => void
}

/** A button of a tool row that asks for files. */
export function FileButton({ icon, label, onFiles, ...input }: FileButtonProps) {
  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const files = Array.from(event.target.files ?? [])
    // Empties it, so that the same file can be chosen again.
    event.target.value = ''
    if (files.length > 0) onFiles(files)
  }

  return (
    <label className={toolClass}>
      <input type="file" {...input} onChange={handleChange} className="sr-only" />
      {icon}
      <span>{label}</span>
    </label>
  )
}
