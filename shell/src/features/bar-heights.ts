/**
 * Returns a ref that publishes the height of a bar at an edge of the screen as a CSS variable in px, for other elements that stick to that
 * edge. The variable is removed with the bar. `data-sticky` is that of `@tessera/ui/sticky`.
 */
export const publishHeightAs =
  (property: '--bar-above' | '--bar-below') =>
  (bar: HTMLElement | null): (() => void) | undefined => {
    if (!bar || typeof ResizeObserver === 'undefined') return
    const { style } = document.documentElement
    bar.dataset.sticky = ''
    const resizeObserver = new ResizeObserver(() => style.setProperty(property, `${bar.offsetHeight}px`))
    resizeObserver.observe(bar)
    return () => {
      resizeObserver.disconnect()
      style.removeProperty(property)
    }
  }
