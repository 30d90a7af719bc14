import type { AriaAttributes, MouseEvent, ReactNode } from 'react'

export interface PressableProps extends AriaAttributes {
  /** The page that it leads to: with an address it is a link, which can be opened in another tab; without one a button. */
  href?: string | undefined
  /** Navigates within the page, or performs the button's action. */
  onPress: () => void
  /** Of a button. */
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
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onPress()
  }
  return href ? (
    <a {...rest} href={href} onClick={follow} />
  ) : (
    <button {...rest} type="button" disabled={disabled} onClick={onPress} />
  )
}
