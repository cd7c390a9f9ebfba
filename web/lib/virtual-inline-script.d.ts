// What the build makes of web/lib/hold-presses.ts: scripts/inline-script-plugin.ts.

declare module 'virtual:inline-script' {
  export const inlineScript: string
}
