/** True if the site runs as an app of its own: from the home screen or installed (SHL-060). */
export const isStandalone = (view: Pick<Window, 'matchMedia' | 'navigator'>): boolean =>
  ['standalone', 'fullscreen'].some((mode) => view.matchMedia?.(`(display-mode: ${mode})`).matches) ||
  (view.navigator as { standalone?: boolean }).standalone === true
