/** True if the site runs as an installed app or from the home screen (SHL-060). */
export const isStandalone = (view: Pick<Window, 'matchMedia' | 'navigator'>): boolean =>
  ['standalone', 'fullscreen'].some((mode) => view.matchMedia?.(`(display-mode: ${mode})`).matches) ||
  (view.navigator as { standalone?: boolean }).standalone === true
