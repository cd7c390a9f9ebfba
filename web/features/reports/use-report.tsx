import { type ComponentType, type ReactNode, useState } from 'react'
import { useLoadPart } from '#web/layout/use-load-part.ts'
import { useMayAct } from '#web/layout/use-may-act.ts'
import { useWords } from '#web/words/words.tsx'
import type { ReportSheetProps, Subject } from './report-sheet.tsx'

type OpenSheet = { Sheet: ComponentType<ReportSheetProps> }

/**
 * Reports something with a sheet that asks for the reason. Visitors are offered a login. The caller draws `sheet`;
 * `onReported` removes what the reader should not see any more.
 */
export function useReport(
  subject: Subject,
  onReported: () => void,
): { report: () => void; sheet: ReactNode } {
  const { t } = useWords()
  const mayAct = useMayAct()
  const loadPart = useLoadPart()
  const [open, setOpen] = useState<OpenSheet>()

  function report() {
    if (mayAct(t('report.login'), {})) void openSheet()
  }

  /** Loaded when it is first wanted: most readers never report. */
  async function openSheet() {
    const part = await loadPart(() => import('./report-sheet.tsx'))
    if (part) setOpen({ Sheet: part.ReportSheet })
  }

  const close = () => setOpen(undefined)
  const sheet = open && <open.Sheet subject={subject} onClose={close} onReported={onReported} />
  return { report, sheet }
}
