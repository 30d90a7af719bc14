import type { AriaAttributes, MouseEvent, ReactNode } from 'react'

export interface PressableProps extends AriaAttributes {
  /** URL of the target page: with it the element is a link, which can be opened in another tab; without it a button. */
  href?: string | undefined
  /** Navigates within the page, or performs the button's action. */
  onPress: () => void
  /** Only for buttons. */
  disabled?: boolean
  tabIndex?: number
  className?: string | undefined
  children?: ReactNode
}

/**
 * A link or a button without a style of its own. A press of a link navigates within the site, without a reload; one with a
 * modifier key, for another tab or window, is left to the browser.
 *
 * @example
 * <Pressable href={to} onPress={() => host.navigation.push(to)}>…</Pressable>
 */
export function Pressable({ href, onPress, disabled, ...rest }: PressableProps) {
  const onLinkClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onPress()
  }
  return href ? (
    <a {...rest} href={href} onClick={onLinkClick} />
  ) : (
    <button {...rest} type="button" disabled={disabled} onClick={onPress} />
  )
}
