export function filesToLeaveOut(
  group: { of: string[]; files: string[] },
  changed?: string[],
): string[]
