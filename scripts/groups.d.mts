export function filesToLeaveOut(
  group: { of: string[]; files: string[] },
  changed?: string[],
): string[]

export function titlesOf(files: string[]): string
