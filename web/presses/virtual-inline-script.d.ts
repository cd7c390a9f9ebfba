// What the build makes of web/presses/inline-script.ts: scripts/inline-script-plugin.ts.

declare module 'virtual:inline-script' {
  export const inlineScript: string
}
