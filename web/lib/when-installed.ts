/** Runs something where the product is installed as an app, or is being installed. */
export function whenInstalled(run: () => void): void {
  if (matchMedia('(display-mode: standalone)').matches) run()
  addEventListener('appinstalled', run)
}
