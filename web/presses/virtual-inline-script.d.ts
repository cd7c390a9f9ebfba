// The result of building web/presses/inline-script.ts: scripts/inline-script-plugin.ts.

declare module 'virtual:inline-script' {
  export const inlineScript: string
}
