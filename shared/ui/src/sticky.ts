/**
 * Returns a ref that publishes the height of what sticks to the upper or lower edge of the screen (`--bar-…`, the frame) or of the page
 * between the frame's bars (`--page-…`) as a CSS variable in px. Other sticky elements are placed by it, and a focused control is scrolled
 * clear of it. The variable is removed with the element.
 * `data-sticky` exempts the element's own controls: they are always in view, and focusing them must not scroll the page.
 *
 * @example
 * const publishHeight = publishStickyHeight('--page-foot')
 * <div ref={publishHeight} className={styles.foot}>…</div>
 */
export const publishStickyHeight =
  (property: '--bar-above' | '--bar-below' | '--page-head' | '--page-foot') =>
  (element: HTMLElement | null): (() => void) | undefined => {
    if (!element || typeof ResizeObserver === 'undefined') return
    const { style } = document.documentElement
    element.dataset.sticky = ''
    const resizeObserver = new ResizeObserver(() => style.setProperty(property, `${element.offsetHeight}px`))
    resizeObserver.observe(element)
    return () => {
      resizeObserver.disconnect()
      style.removeProperty(property)
    }
  }
